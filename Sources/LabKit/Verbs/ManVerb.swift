/// The verb `barlab man`: the manual page, from the same tables as the help.
enum ManVerb {
  static let verb = Verb("man", "Prints the manual page, in roff: barlab man | man -l -") {
    _, _ throws(LabError) in try Program.put(text)
  }

  static var text: String {
    var page = """
      .TH BARLAB 1 "" "BarLab \(labVersion)" "User Commands"
      .SH NAME
      barlab \\- \(Help.tagline)
      .SH SYNOPSIS
      .nf
      \\fBbarlab\\fR [\\fIVERB\\fR] [\\fIoptions\\fR]
      \\fBbarlab\\fR \\fIFILE\\fR.jsonl [\\fIoptions\\fR]
      \\fBbarlab\\fR \\fIFILE\\fR.json [\\fIoptions\\fR]
      \\fBbarlab\\fR \\fB\\-\\-version\\fR
      .fi
      .SH DESCRIPTION
      \(escaped(Help.introduction))

      """
    page += ".SH VERBS\n"
    for verb in Verb.all { page += section(verb) }
    page += entries("ENVIRONMENT", Help.environment)
    page += entries("EXIT STATUS", Help.exitCodes.map { ("\($0)", $1) })
    page += entries("EXAMPLES", Help.examples)
    return page
  }

  /// Returns a section of names with their descriptions.
  private static func entries(_ title: String, _ entries: [(String, String)]) -> String {
    ".SH \(title)\n"
      + entries.map { ".TP\n.B \(escaped($0))\n\(escaped($1))\n" }.joined()
  }

  private static func section(_ verb: Verb) -> String {
    var text = ".SS \(escaped(verb.usage))\n"
    var isTable = false
    for line in verb.summary.split(separator: "\n", omittingEmptySubsequences: false) {
      // Lines that begin with spaces form a table, which keeps its line breaks.
      if line.hasPrefix(" ") != isTable {
        isTable.toggle()
        text += isTable ? ".nf\n" : ".fi\n"
      }
      text += line.isEmpty ? ".PP\n" : escaped(String(line)) + "\n"
    }
    if isTable { text += ".fi\n" }
    for option in verb.allOptions {
      let value = option.value.map { " \\fI\(escaped($0.name))\\fR" } ?? ""
      text += ".TP\n\\fB\(escaped(option.name))\\fR\(value)\n\(escaped(option.help))\n"
    }
    if let note = verb.standardOutputNote { text += ".PP\n\(escaped(note))\n" }
    return text
  }

  /// Returns the text with the characters escaped that roff interprets.
  private static func escaped(_ text: String) -> String {
    var result = ""
    var isLineStart = true
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case ".", "'":
        // At the start of a line these characters would be a request.
        result += isLineStart ? "\\&\(character)" : String(character)
      default: result.append(character)
      }
      isLineStart = character == "\n"
    }
    return result
  }
}
