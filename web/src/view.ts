// Which part of the world the map shows. The picture has y down, so world (x, y) is drawn at
// (x, -y).

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class View {
  private readonly whole: Box;
  private span: number; // width of the part shown, when following
  private centre: { x: number; y: number };

  constructor(private readonly map: SVGSVGElement) {
    const box = map.viewBox.baseVal;
    this.whole = { x: box.x, y: box.y, width: box.width, height: box.height };
    this.span = this.near();
    this.centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    this.listen();
  }

  follow = true;
  onManual: () => void = () => {};

  fit(): void {
    this.follow = false;
    this.span = Math.max(this.whole.width, this.whole.height * this.aspect());
    this.centre = {
      x: this.whole.x + this.whole.width / 2,
      y: this.whole.y + this.whole.height / 2,
    };
    this.apply();
  }

  closeUp(): void {
    this.follow = true;
    this.span = this.near();
  }

  zoom(factor: number): void {
    this.span = Math.min(Math.max(this.span * factor, 10), 2 * this.whole.width + 100);
    this.apply();
  }

  lookAt(x: number, y: number): void {
    if (this.follow) this.centre = { x, y: -y };
    this.apply();
  }

  // 70 m on a wide screen, 40 m on a narrow one.
  private near(): number {
    return Math.min(Math.max(40, Math.min(70, 35 * this.aspect())), this.whole.width);
  }

  private aspect(): number {
    const { width, height } = this.map.getBoundingClientRect();
    return width > 0 && height > 0 ? width / height : 2;
  }

  private apply(): void {
    const height = this.span / this.aspect();
    const left = this.centre.x - this.span / 2;
    const top = this.centre.y - height / 2;
    this.map.setAttribute("viewBox", `${left} ${top} ${this.span} ${height}`);
  }

  // Dragging with a mouse moves the map; touch is left to scroll the page.
  private listen(): void {
    let from: { x: number; y: number } | null = null;
    this.map.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "mouse" || event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY };
      this.map.setPointerCapture(event.pointerId);
    });
    this.map.addEventListener("pointermove", (event) => {
      if (!from) return;
      const metres = this.span / this.map.getBoundingClientRect().width;
      this.centre.x -= (event.clientX - from.x) * metres;
      this.centre.y -= (event.clientY - from.y) * metres;
      from = { x: event.clientX, y: event.clientY };
      this.follow = false;
      this.onManual();
      this.apply();
    });
    this.map.addEventListener("pointerup", () => (from = null));
    this.map.addEventListener("pointercancel", () => (from = null));
    window.addEventListener("resize", () => this.apply());
  }
}
