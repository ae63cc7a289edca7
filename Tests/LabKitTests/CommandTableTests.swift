import Foundation
import TestSupport
import Testing

@testable import LabKit

/// The manual page and the completions, which are made from the tables of verbs and options.
@Suite(.ownThreads) struct CommandTableTests {
  // MARK: Manual page

  @Test func everyOptionOfEveryVerbStandsInTheManualPage() {
    let sections = ManVerb.text.components(separatedBy: "\n.SS ")
    for verb in Verb.all {
      let name = verb.name.replacingOccurrences(of: "-", with: "\\-")
      let section = sections.first {
        $0.hasPrefix("barlab \(name) ") || $0.hasPrefix("barlab \(name)\n")
      }
      for option in verb.allOptions {
        let dashed = option.name.replacingOccurrences(of: "-", with: "\\-")
        #expect(
          section?.contains("\n.TP\n\\fB\(dashed)\\fR") == true, "\(verb.name) \(option.name)")
      }
    }
  }

  @Test func theManualPageIsShownWithoutWarnings() throws {
    let folder = try TemporaryFolder()
    let page = try folder.write(ManVerb.text, to: "barlab.1")
    let shown = try Tools.run(
      try #require(Tools.find("man")), ["--warnings=w", "-l", page],
      environment: ["MANWIDTH": "100", "LC_ALL": "C", "MANPAGER": "cat", "MANROFFOPT": "-ww"])
    #expect(shown.code == 0 && shown.errors.isEmpty, "\(shown.errors)")
    for verb in Verb.all {
      #expect(shown.output.contains("barlab \(verb.name)"))
      for option in verb.options { #expect(shown.output.contains(option.name), "\(option.name)") }
    }
    // Tables in summaries keep their lines.
    #expect(shown.output.contains("hidden_at         when the bar was first"))
    for code in Help.exitCodes { #expect(shown.output.contains("\(code.1)\n")) }
  }

  // MARK: Completions

  /// A beginning of a line, and the word that a shell completes: verbs, options, values, with and
  /// without a verb before them.
  private static let unique = [
    ("barlab tou", "tour"), ("barlab --pag", "--page"), ("barlab --page gri", "grid"),
    ("barlab run --hu", "--hud"), ("barlab tour --page nav-com", "nav-compare"),
    ("barlab simulate --preset headr", "headroom"), ("barlab presets cuper", "cupertino"),
    ("barlab convert --to perf", "perfetto"), ("barlab replay --vsync of", "off"),
    ("barlab completions zs", "zsh"), ("barlab gesture.jsonl --expe", "--expect"),
    ("barlab --vers", "--version"),
  ]

  @Test func bashCompletesVerbsOptionsPagesAndPresets() throws {
    let folder = try TemporaryFolder()
    let scripts = try TemporaryFolder()
    let script = try scripts.write(Completions.bash.text, to: "barlab")
    for (line, word) in Self.unique {
      let answer = try Self.bash(line, script, folder)
      #expect(answer == [word], "\(line): \(answer)")
    }
    #expect(try Self.bash("barlab --page = gri", script, folder) == ["grid"])
    #expect(
      try Self.bash("barlab co", script, folder)
        == Verb.all.map(\.name).filter { $0.hasPrefix("co") })
    let keys = try Self.bash("barlab --set shyBar.exp", script, folder)
    #expect(keys.contains("shyBar.expansionResistance="))
    let pages = try Self.bash("barlab --page ", script, folder)
    #expect(pages.sorted() == DemoRegistry.all.map(\.id).sorted())
    for verb in Verb.all {
      let options = try Self.bash("barlab \(verb.name) -", script, folder)
      #expect(options.sorted() == verb.allOptions.map(\.name).sorted(), "\(verb.name)")
    }
    // Recordings, tunings and folders by name; a name may have a space.
    for name in ["ges ture.jsonl", "notes.txt", "tune.json", "deep/x"] {
      try folder.write("", to: name, making: true)
    }
    #expect(try Self.bash("barlab ge", script, folder) == ["ges ture.jsonl"])
    #expect(try Self.bash("barlab replay ", script, folder).sorted() == ["deep", "ges ture.jsonl"])
    #expect(try Self.bash("barlab run --preset tu", script, folder) == ["tune.json"])
    #expect(try Self.bash("barlab tour --out de", script, folder) == ["deep"])
  }

  /// Returns the answers of the script to a line whose words are separated by single spaces.
  private static func bash(
    _ line: String, _ script: String, _ folder: TemporaryFolder
  ) throws -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let run = try Tools.run(
      "/bin/bash",
      [
        "--norc", "-c",
        #"cd "$D" && . "$S" && COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) && "#
          + #"_barlab && printf '%s\n' "${COMPREPLY[@]}""#, "bash",
      ] + words, environment: ["D": folder.url.path, "S": script])
    #expect(run.code == 0 && run.errors.isEmpty, "\(line): \(run.errors)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func zshCompletesVerbsOptionsPagesAndPresets() throws {
    let folder = try TemporaryFolder()
    try folder.write(Completions.zsh.text, to: "_barlab")
    // A shell in a terminal of its own: each line is typed, completed, and written to a file.
    var lines = #"""
      zmodload zsh/zpty
      zpty shell 'TERM=dumb zsh -f -i'
      zpty -w shell "PS1=; fpath=('$D' \$fpath); autoload -Uz compinit; compinit -u -D"
      zpty -w shell "note() { print -r -- \$BUFFER >>'$D/noted'; BUFFER='print -r -- no''ted'; zle accept-line }"
      zpty -w shell "bindkey -e; bindkey '^I' complete-word; zle -N note; bindkey '^X' note"
      zpty -w shell "print -r -- re''ady"
      zpty -r shell seen '*ready*'

      """#
    for (line, _) in Self.unique {
      lines += "zpty -w -n shell \(Completions.quoted(line))$'\\t\\x18'\n"
      lines += "zpty -r shell seen $'*\\nnoted*'\n"
    }
    let script = try folder.write(lines, to: "drive.zsh")
    let run = try Tools.run(
      try #require(Tools.find("zsh")), ["-f", script], environment: ["D": folder.url.path])
    #expect(run.code == 0 && run.errors.isEmpty, "\(run)")
    let noted = try folder.text("noted").split(separator: "\n")
    #expect(noted.count == Self.unique.count)
    for (line, (typed, word)) in zip(noted, Self.unique) {
      let last = line.split(separator: " ").last?.split(separator: "=").first
      #expect(last.map(String.init) == word, "\(typed): \(line)")
    }
  }

  @Test func fishCompletesVerbsOptionsPagesAndPresets() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(Completions.fish.text, to: "barlab.fish")
    let lines = Self.unique.map { line, _ in
      "echo (complete -C \(Completions.quoted(line)) | string replace -r '\\t.*' '')"
    }
    // It keeps files of its own.
    let names = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]
    let run = try Tools.run(
      try #require(Tools.find("fish")),
      ["--no-config", "-c", "source \(script); " + lines.joined(separator: "; ")],
      environment: Dictionary(uniqueKeysWithValues: names.map { ($0, folder.url.path) }))
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.split(separator: "\n").map(String.init) == Self.unique.map(\.1))
  }

  @Test func everyScriptCompletesEveryVerbOptionPageAndPreset() {
    for shell in Completions.allCases {
      let words = Set(
        shell.text.split { !($0.isLetter || $0.isNumber || "-_.".contains($0)) }.map(String.init))
      for verb in Verb.all {
        #expect(words.contains(verb.name), "\(shell) \(verb.name)")
        for option in verb.options {
          let name = shell == .fish ? String(option.name.dropFirst(2)) : option.name
          #expect(words.contains(name), "\(shell) \(verb.name) \(option.name)")
        }
      }
      for kind in [ValueKind.page, .preset, .key] {
        for word in kind.candidates { #expect(words.contains(word), "\(shell) \(word)") }
      }
    }
  }
}
