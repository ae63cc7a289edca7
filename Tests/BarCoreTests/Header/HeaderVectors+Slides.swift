/// Vectors about slides, insets and guides.
extension HeaderVectors {
  static let slides: [HeaderVector] = [
    HeaderVector(
      "V64", "SO-1", "", "",
      "shifted=no top=0"),
    HeaderVector(
      "V65", "SO-2", "", "hide",
      "shifted=yes top=-76"),
    HeaderVector(
      "V66", "SO-3", "", "hideAnimated",
      "shifted=yes top=0"),
    HeaderVector(
      "V67", "SO-4", "list=1000/1000 tracked", "",
      "shifted=no top=0"),
    HeaderVector(
      "V68", "SO-5", "list=1000/100 tracked", "hide",
      "shifted=yes top=-76"),
    HeaderVector(
      "V69", "SO-6", "list=1000/1000 tracked", "hideAnimated",
      "shifted=yes top=0"),
    HeaderVector(
      "V70", "SO-7", "enabled list=1000/100 tracked", "report",
      "shifted=no top=0"),
    HeaderVector(
      "V71", "SO-8", "enabled list=1000/100 tracked", "report scroll:10",
      "shifted=no top=-10"),
    HeaderVector(
      "V72", "SO-9", "enabled list=1000/100 tracked", "report scroll:75",
      "shifted=no top=-75"),
    HeaderVector(
      "V73", "SO-10", "enabled list=1000/100 tracked", "report scroll:76",
      "shifted=yes top=-76"),
    HeaderVector(
      "V74", "SO-11", "enabled list=1000/100 tracked", "report scroll:400",
      "shifted=yes top=-76"),
    HeaderVector(
      "V75", "SO-12", "enabled list=1000/100 tracked", "report scroll:176 scroll:0",
      "shifted=no top=0"),
    HeaderVector(
      "V76", "SD-1", "list=1000/100 tracked", "report",
      "shifted=no top=0"),
    HeaderVector(
      "V77", "SD-2", "list=1000/100 tracked", "report hide",
      "shifted=yes top=-76"),
    HeaderVector(
      "V78", "SD-3", "list=1000/100 tracked", "report hide scroll:76",
      "shifted=yes top=-76"),
    HeaderVector(
      "V79", "SD-4", "list=1000/100 tracked", "report hide scroll:76 scroll:0",
      "shifted=yes top=0"),
    HeaderVector(
      "V80", "SD-5", "list=1000/100 tracked", "report hide scroll:76 scroll:0 scroll:76",
      "shifted=yes top=0"),
    HeaderVector(
      "V81", "SH-1", "hideable list=1000/100 tracked", "report",
      "shifted=no top=0"),
    HeaderVector(
      "V82", "SH-2", "hideable list=1000/100 tracked", "report hide",
      "shifted=yes top=-76"),
    HeaderVector(
      "V83", "SH-3", "hideable list=1000/100 tracked", "report keep:32 hide",
      "shifted=yes top=-44"),
    HeaderVector(
      "V84", "SH-4", "hideable list=1000/100 tracked", "report hide scroll:76",
      "shifted=yes top=-76"),
    HeaderVector(
      "V85", "SH-5", "hideable list=1000/100 tracked", "report keep:32 hide scroll:76",
      "shifted=yes top=-44"),
    HeaderVector(
      "V86", "SH-6", "hideable list=1000/100 tracked", "report hide scroll:76 scroll:0",
      "shifted=yes top=-76"),
    HeaderVector(
      "V87", "NB-1", "", "fit",
      "top=0"),
    HeaderVector(
      "V88", "NB-2", "device=0 excludes hideable", "fit",
      "shifted=no top=0"),
    HeaderVector(
      "V89", "NB-3", "device=0 excludes hideable", "fit hide",
      "shifted=yes top=-56"),
    HeaderVector(
      "V90", "NB-4", "device=0 excludes hideable", "fit hideAnimated",
      "shifted=yes top=0"),
    HeaderVector(
      "V91", "NB-5", "device=0 excludes hideable", "fit hide show",
      "shifted=no top=0"),
  ]

  static let insets: [HeaderVector] = [
    HeaderVector(
      "V99", "OB-1", "child list=1334/667 wired tracked", "report scroll:-86",
      "height=86"),
    HeaderVector(
      "V100", "OB-2", "child list=1334/667 wired tracked", "report scroll:-76 scroll:0",
      "opacity=0.4"),
    HeaderVector(
      "V101", "176-1", "", "max:176 fit",
      "height=76"),
    HeaderVector(
      "V102", "176-2", "child max=176 list=0/667 wired clamps tracked", "report",
      "y=-176 height=176"),
    HeaderVector(
      "V103", "176-3", "child max=176 list=0/667 tracked", "report",
      "y=0 height=76"),
    HeaderVector(
      "V104", "176-4", "mdc-2016 child max=176 list=0/667 wired clamps tracked", "report",
      "y=-176 height=176"),
    HeaderVector(
      "V105", "IN-1", "excludes min=50 max=100", "fit guide",
      "guide=70 additional=50"),
    HeaderVector(
      "V106", "IN-2", "excludes min=50 max=100", "infer fit guide",
      "guide=50 additional=50"),
    HeaderVector(
      "V107", "IN-3", "excludes min=50 max=100 list=0/667 tracked", "report guide",
      "inset=120 guide=70 additional=0"),
    HeaderVector(
      "V108", "WR-1", "excludes min=50 max=100", "infer fit guide",
      "guide=50 additional=50"),
    HeaderVector(
      "V109", "WR-2", "excludes min=50 max=100 list=0/667", "infer track report guide",
      "inset=100 guide=50 additional=0"),
    HeaderVector(
      "V110", "WR-3", "", "infer fit guide",
      "guide=56 additional=36"),
    HeaderVector(
      "V111", "TI-1", "excludes min=50 max=100", "fit device:200 notify",
      "height=250"),
    HeaderVector(
      "V112", "TI-2", "excludes min=50 max=100 list=0/667 wired clamps tracked",
      "report device:200 notify",
      "height=300"),
    HeaderVector(
      "V113", "TG-1a", "bar=20 list=3335/667 wired tracked", "report min:20 scroll:0",
      "bottom=20"),
    HeaderVector(
      "V114", "TG-1b", "bar=20 list=3335/667 wired tracked", "report min:57 scroll:0",
      "bottom=57"),
    HeaderVector(
      "V115", "TG-1c", "bar=20 list=3335/667 wired tracked", "report min:100 scroll:0",
      "bottom=100"),
    HeaderVector(
      "V116", "TG-1d", "bar=20 list=3335/667 wired tracked", "report min:219 scroll:0",
      "bottom=219"),
    HeaderVector(
      "V117", "TG-2", "bar=20 enabled list=3335/667 wired tracked", "report scroll:667",
      "bottom=20"),
    HeaderVector(
      "V118", "TG-3", "bar=20 enabledWithStatusBar list=3335/667 wired tracked",
      "report scroll:667",
      "bottom=0"),
    HeaderVector(
      "V119", "TG-4a", "bar=20 list=3335/667 wired tracked", "report max:20 scroll:-600 scroll:-20",
      "bottom=20"),
    HeaderVector(
      "V120", "TG-4b", "bar=20 list=3335/667 wired tracked", "report max:43 scroll:-600 scroll:-43",
      "bottom=43"),
    HeaderVector(
      "V121", "TG-4c", "bar=20 list=3335/667 wired tracked", "report max:69 scroll:-600 scroll:-69",
      "bottom=69"),
  ]
}
