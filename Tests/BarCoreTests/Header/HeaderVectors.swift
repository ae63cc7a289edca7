import Testing

/// One numbered vector: a set-up, steps, and what must be found after them.
struct HeaderVector: CustomTestStringConvertible, Sendable {
  var number: String
  var origin: String
  var setup: String
  var steps: String
  var expected: String

  init(_ number: String, _ origin: String, _ setup: String, _ steps: String, _ expected: String) {
    self.number = number
    self.origin = origin
    self.setup = setup
    self.steps = steps
    self.expected = expected
  }

  var testDescription: String { "\(number) (\(origin))" }
}

/// Vectors about heights, frames and lists.
enum HeaderVectors {
  static let heights: [HeaderVector] = [
    HeaderVector(
      "V2", "MM-1", "device=123 excludes", "",
      "lo=56 hi=56 m=179 M=179 M_content=56"),
    HeaderVector(
      "V3", "MM-2", "device=123 excludes", "device:50",
      "lo=56 hi=56 m=106 M=106 M_content=56"),
    HeaderVector(
      "V4", "MM-3", "device=123 excludes", "min:50 max:30",
      "lo=30 hi=30 m=153 M=153 M_content=30"),
    HeaderVector(
      "V5", "MM-4", "device=123 excludes", "max:100 min:200",
      "lo=200 hi=200 m=323 M=323 M_content=200"),
    HeaderVector(
      "V6", "MMI-1", "device=123", "",
      "lo=179 hi=179 m=179 M=179 M_content=56"),
    HeaderVector(
      "V7", "MMI-2", "device=123", "device:50 refresh",
      "lo=106 hi=106 m=106 M=106 M_content=56"),
    HeaderVector(
      "V8", "MMI-3", "device=123", "min:30",
      "lo=30 hi=179 m=30 M=179 M_content=56"),
    HeaderVector(
      "V9", "MMI-4", "device=123", "max:200",
      "lo=179 hi=200 m=179 M=200 M_content=77"),
    HeaderVector(
      "V10", "MMI-5", "device=123", "min:50 max:30",
      "lo=30 hi=30 m=30 M=30 M_content=-93"),
    HeaderVector(
      "V11", "MMI-6", "device=123", "max:100 min:200",
      "lo=200 hi=200 m=200 M=200 M_content=77"),
    HeaderVector(
      "V12", "HT-1", "device=123 excludes", "",
      "minimum=56 maximum=56"),
    HeaderVector(
      "V13", "HT-2", "device=123 excludes", "min:50 max:80",
      "minimum=50 maximum=80"),
    HeaderVector(
      "V14", "HT-3", "device=123 excludes", "min:50 max:30",
      "minimum=30 maximum=30"),
    HeaderVector(
      "V15", "HT-4", "device=123 excludes", "max:100 min:200",
      "minimum=200 maximum=200"),
    HeaderVector(
      "V16", "HL-1", "device=123", "",
      "minimum=179 maximum=179"),
    HeaderVector(
      "V17", "HL-2", "device=123", "min:50 max:80",
      "minimum=50 maximum=80"),
    HeaderVector(
      "V18", "HL-3", "device=123", "min:50 max:30",
      "minimum=30 maximum=30"),
    HeaderVector(
      "V19", "HL-4", "device=123", "max:100 min:200",
      "minimum=200 maximum=200"),
    HeaderVector(
      "V20", "HH-1", "", "",
      "minimum=76 maximum=76"),
    HeaderVector(
      "V21", "HH-2", "", "min:50 max:80",
      "minimum=50 maximum=80"),
    HeaderVector(
      "V22", "HH-3", "", "min:50 max:30",
      "minimum=30 maximum=30"),
    HeaderVector(
      "V23", "HH-4", "", "max:100 min:200",
      "minimum=200 maximum=200"),
    HeaderVector(
      "V24", "HH-5", "excludes", "",
      "minimum=56 maximum=56"),
    HeaderVector(
      "V25", "HH-6", "excludes", "min:50 max:80",
      "minimum=50 maximum=80"),
    HeaderVector(
      "V26", "HH-7", "excludes", "min:50 max:30",
      "minimum=30 maximum=30"),
    HeaderVector(
      "V27", "HH-8", "excludes", "max:100 min:200",
      "minimum=200 maximum=200"),
    HeaderVector(
      "V28", "324-1", "", "min:86",
      "minimum=86 maximum=86"),
    HeaderVector(
      "V29", "324-2", "", "max:66",
      "minimum=66 maximum=66"),
    HeaderVector(
      "V30", "324-3", "", "min:66",
      "minimum=66 maximum=76"),
    HeaderVector(
      "V31", "324-4", "", "max:86",
      "minimum=76 maximum=86"),
    HeaderVector(
      "V32", "FIT-1", "frame=50", "fit",
      "height=76 top=0"),
    HeaderVector(
      "V33", "FIT-2", "frame=500", "fit",
      "height=76 top=0"),
    HeaderVector(
      "V34", "FIT-3", "frame=50", "sizes",
      "height=50 top=0 m=76"),
    HeaderVector(
      "V35", "TS-1", "frame=50 fit list=1000/250 tracked", "scroll:-76",
      "height=76 top=0"),
    HeaderVector(
      "V36", "TS-2", "frame=50 fit list=1000/250 tracked", "scroll:200",
      "height=76 top=0"),
    HeaderVector(
      "V37", "TS-3", "frame=50 fit list=1000/250 tracked", "report max:200 scroll:-200",
      "height=200 top=0 inset=200"),
  ]

  static let lists: [HeaderVector] = [
    HeaderVector(
      "V38", "TV-1", "frame=50 fit list=1000/250 wired tracked", "report",
      "height=76 top=0"),
    HeaderVector(
      "V39", "TV-2", "frame=50 fit list=1000/250 wired tracked", "toss",
      "height=76 top=0"),
    HeaderVector(
      "V40", "TV-3", "frame=50 fit list=1000/250 wired tracked", "still",
      "height=76 top=0"),
    HeaderVector(
      "V41", "TV-4", "frame=50 fit list=1000/250 wired tracked", "endDecelerating",
      "height=76 top=0"),
    HeaderVector(
      "V42", "TV-5", "frame=50 fit list=1000/250 wired tracked", "landing:0",
      "height=76 top=0"),
    HeaderVector(
      "V43", "TV-6", "frame=50 fit list=1000/250 wired tracked", "landing:0",
      "height=76 top=0"),
    HeaderVector(
      "V44", "TV-7", "frame=50 fit list=1000/250 wired tracked", "landing:0",
      "height=76 top=0"),
    HeaderVector(
      "V45", "TV-8", "frame=50 fit list=1000/250 wired tracked", "announce:none",
      "height=76 top=0"),
    HeaderVector(
      "V46", "TV-9", "frame=50 fit list=1000/250 wired tracked", "show",
      "height=76 top=0"),
    HeaderVector(
      "V47", "TV-10", "frame=50 fit list=1000/250 wired tracked", "resize-begin",
      "height=76 top=0"),
    HeaderVector(
      "V48", "TV-11", "frame=50 fit list=1000/250 wired tracked", "resize-begin resize-middle",
      "height=76 top=0"),
    HeaderVector(
      "V49", "TV-12", "frame=50 fit list=1000/250 wired tracked", "resize-begin resize-end",
      "height=76 top=0"),
    HeaderVector(
      "V50", "TV-13", "frame=50 fit list=1000/250 wired tracked", "changeInsets",
      "height=76 top=0"),
    HeaderVector(
      "V51", "TN-1", "frame=50 fit list=1000/250 wired tracked untracked", "report",
      "height=76 top=0"),
    HeaderVector(
      "V52", "TN-2", "frame=50 fit list=1000/250 wired tracked untracked", "toss",
      "height=76 top=0"),
    HeaderVector(
      "V53", "TN-3", "frame=50 fit list=1000/250 wired tracked untracked", "still",
      "height=76 top=0"),
    HeaderVector(
      "V54", "TN-4", "frame=50 fit list=1000/250 wired tracked untracked", "endDecelerating",
      "height=76 top=0"),
    HeaderVector(
      "V55", "TN-5", "frame=50 fit list=1000/250 wired tracked untracked", "landing:0",
      "height=76 top=0"),
    HeaderVector(
      "V56", "TN-6", "frame=50 fit list=1000/250 wired tracked untracked", "landing:0",
      "height=76 top=0"),
    HeaderVector(
      "V57", "TN-7", "frame=50 fit list=1000/250 wired tracked untracked", "landing:0",
      "height=76 top=0"),
    HeaderVector(
      "V58", "TN-8", "frame=50 fit list=1000/250 wired tracked untracked", "announce:none",
      "height=76 top=0"),
    HeaderVector(
      "V59", "TN-9", "frame=50 fit list=1000/250 wired tracked untracked", "show",
      "height=76 top=0"),
    HeaderVector(
      "V60", "TN-10", "frame=50 fit list=1000/250 wired tracked untracked", "resize-begin",
      "height=76 top=0"),
    HeaderVector(
      "V61", "TN-11", "frame=50 fit list=1000/250 wired tracked untracked",
      "resize-begin resize-middle",
      "height=76 top=0"),
    HeaderVector(
      "V62", "TN-12", "frame=50 fit list=1000/250 wired tracked untracked",
      "resize-begin resize-end",
      "height=76 top=0"),
    HeaderVector(
      "V63", "TN-13", "frame=50 fit list=1000/250 wired tracked untracked", "changeInsets",
      "height=76 top=0"),
  ]
}
