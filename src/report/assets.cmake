# cmake -DSCRIPT=x.js -DSTYLE=x.css -DOUT=x.cpp -P assets.cmake: wraps both files into raw strings.
file(READ ${SCRIPT} script)
file(READ ${STYLE} style)
file(WRITE ${OUT} "#include \"report/assets.h\"

namespace autofuzz {

std::string_view ReportScript() { return R\"~~~(${script})~~~\"; }
std::string_view ReportStyle() { return R\"~~~(${style})~~~\"; }

}  // namespace autofuzz
")
