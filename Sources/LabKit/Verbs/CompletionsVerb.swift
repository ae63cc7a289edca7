internal import BarTuning

/// The verb `barlab completions`: a script for a shell, from the same tables as the help.
enum CompletionsVerb {
  static let verb = Verb(
    "completions",
    "Prints a script that completes verbs, options, pages, presets and keys in a shell.",
    positionals: [.init(shells.joined(separator: "|"), .words(shells))]
  ) { arguments, _ throws(LabError) in
    guard let shell = Completions(rawValue: arguments.positionals[0]) else {
      throw .usage(
        "There are no completions for \(excerpt(arguments.positionals[0])); the shells are "
          + "\(shells.joined(separator: ", ")).")
    }
    try Program.put(shell.text)
  }

  private static let shells = Completions.allCases.map(\.rawValue)
}

/// Scripts that complete the program's command line.
enum Completions: String, CaseIterable {
  case bash
  case zsh
  case fish

  var text: String {
    switch self {
    case .bash: BashCompletion.text
    case .zsh: ZshCompletion.text
    case .fish: FishCompletion.text
    }
  }

  /// The names of all verbs.
  static var verbs: [String] { Verb.all.map(\.name) }

  /// Returns a word in single quotes, as all three shells read it.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

private enum BashCompletion {
  static var text: String {
    """
    # Completes barlab in bash; written by "barlab completions bash".

    _barlab() {
      local cur=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} verb=run
      COMPREPLY=()
      # Options without a verb are those of run, a recording is replayed.
      case ${COMP_WORDS[1]} in
      \(Completions.verbs.joined(separator: " | "))) verb=${COMP_WORDS[1]} ;;
      *.jsonl) verb=replay ;;
      esac
      # Bash cuts --name=value at the equals sign.
      if [[ $cur == "=" ]]; then
        cur=
      elif [[ $before == "=" ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      if [[ $COMP_CWORD -eq 1 && $cur != -* ]]; then
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(
          compgen -W \(Completions.quoted(Completions.verbs.joined(separator: " "))) -- "$cur"
          compgen -f -X '!*.jsonl' -- "$cur"
          compgen -f -X '!*.json' -- "$cur"
          compgen -d -- "$cur"
        )
        return
      fi
      case "$verb $before" in
    \(options)  esac
      if [[ $cur == -* ]]; then
        case $verb in
    \(names)    esac
        [[ $COMP_CWORD -ne 1 ]] || COMPREPLY+=($(compgen -W '--version' -- "$cur"))
        return 0
      fi
      case $verb in
    \(positionals)  esac
    }

    complete -F _barlab barlab

    """
  }

  /// The branches for values of options, one per kind of value.
  private static var options: String {
    let options = Verb.all.flatMap { verb in
      verb.options.compactMap { option in
        option.value.map { (kind: $0.kind, pattern: "\"\(verb.name) \(option.name)\"") }
      }
    }
    var kinds: [ValueKind] = []
    for option in options where !kinds.contains(option.kind) { kinds.append(option.kind) }
    return kinds.map { kind in
      let patterns = options.filter { $0.kind == kind }.map(\.pattern)
      return answer(patterns.joined(separator: " | "), kind)
    }.joined()
  }

  private static var positionals: String {
    Verb.all.compactMap { verb in
      verb.positionals.first.map { answer(verb.name, $0.kind) }
    }.joined()
  }

  private static var names: String {
    Verb.all.map { verb in
      let words = verb.allOptions.map(\.name).joined(separator: " ")
      return "    \(verb.name)) mapfile -t COMPREPLY < <(compgen -W '\(words)' -- \"$cur\") ;;\n"
    }.joined()
  }

  /// Returns a branch of `case` that fills the answer and returns.
  private static func answer(_ pattern: String, _ kind: ValueKind) -> String {
    let words = "compgen -W '\(kind.candidates.joined(separator: " "))' "
    let current = "-- \"$cur\""
    func files(_ endings: [String]) -> String {
      // One filter per ending, because a pattern with alternatives needs a shell option.
      endings.map { "compgen -f -X '!*.\($0)' \(current); " }.joined()
    }
    let (option, commands): (String?, String) =
      switch kind {
      case .words, .page, .preset, .renderer: (nil, words + current)
      case .presetOrFile:
        ("filenames", "\(words)\(current); \(files(["json"]))compgen -d \(current)")
      case .key: ("nospace", "\(words)-S = \(current)")
      case .file(let endings):
        ("filenames", files(endings) + "compgen \(endings.isEmpty ? "-f" : "-d") \(current)")
      case .directory: ("filenames", "compgen -d \(current)")
      case .free: (nil, "")
      }
    let fill =
      (option.map { "compopt -o \($0) 2>/dev/null\n    " } ?? "")
      + (commands.isEmpty ? ":" : "mapfile -t COMPREPLY < <(\(commands))")
    return "  \(pattern))\n    \(fill)\n    return\n    ;;\n"
  }
}

private enum ZshCompletion {
  static var text: String {
    """
    #compdef barlab
    # Completes barlab in zsh; written by "barlab completions zsh".

    _barlab_pages() { compadd -- \(list(.page)) }
    _barlab_presets() { compadd -- \(list(.preset)) }
    _barlab_presets_and_files() {
      _alternative 'presets:preset:_barlab_presets' 'files:tuning file:_files -g "*.json"'
    }
    _barlab_keys() { compadd -S = -- \(list(.key)) }

    _barlab() {
      local verb=run
      local -a verbs=(
    \(Verb.all.map { "    " + Completions.quoted("\($0.name):\($0.headline)") + "\n" }.joined())  )
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        _alternative 'verbs:verb:{ _describe -t verbs verb verbs }' \\
          'files:recording or tuning:_files -g "*.(jsonl|json)"'
        return
      fi
      # Options without a verb are those of run, a recording is replayed.
      case $words[2] in
        (\(Completions.verbs.joined(separator: "|"))) verb=$words[2]; shift words; (( CURRENT-- )) ;;
        (*.jsonl) verb=replay ;;
        (*.json) shift words; (( CURRENT-- )) ;;
      esac
      case $verb in
    \(branches)  esac
    }

    # Sourced, it is told to the shell; found by the shell, it is called.
    if [[ $funcstack[1] == _barlab ]]; then
      _barlab "$@"
    else
      compdef _barlab barlab
    fi

    """
  }

  private static func list(_ kind: ValueKind) -> String {
    kind.candidates.joined(separator: " ")
  }

  private static var branches: String {
    Verb.all.map { verb in
      var specs = verb.allOptions.map { option in
        let spec = "*" + option.name + (option.value == nil ? "" : "=")
        let value = option.value.map { ":" + escaped($0.name) + ":" + action($0.kind) }
        return spec + "[" + escaped(option.help) + "]" + (value ?? "")
      }
      if verb.name == "run" {
        specs.append("--version[print the version and what it was built from]")
      }
      specs += verb.positionals.map { ":" + escaped($0.name) + ":" + action($0.kind) }
      let words = specs.map { " \\\n        " + Completions.quoted($0) }.joined()
      return "    (\(verb.name))\n      _arguments\(words)\n      ;;\n"
    }.joined()
  }

  private static func action(_ kind: ValueKind) -> String {
    switch kind {
    case .words, .renderer: "(\(list(kind)))"
    case .page: "_barlab_pages"
    case .preset: "_barlab_presets"
    case .presetOrFile: "_barlab_presets_and_files"
    case .key: "_barlab_keys"
    case .file(let endings):
      endings.isEmpty ? "_files" : "_files -g \"*.(\(endings.joined(separator: "|")))\""
    case .directory: "_files -/"
    case .free: " "
    }
  }

  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "[]:\\".contains($0) ? ["\\", $0] : [$0] })
  }
}

private enum FishCompletion {
  static var text: String {
    """
    # Completes barlab in fish; written by "barlab completions fish".

    # Whether the command line is of one of these verbs: options without a verb are those of run, a
    # recording is replayed.
    function __barlab_verb
      set -l words (commandline -opc)
      set -l verb run
      if set -q words[2]
        switch $words[2]
          case \(Completions.verbs.joined(separator: " "))
            set verb $words[2]
          case '*.jsonl'
            set verb replay
        end
      end
      contains -- $verb $argv
    end

    function __barlab_first
      test (count (commandline -opc)) -eq 1
    end

    complete -c barlab -f
    complete -c barlab -n __barlab_first -l version -d 'print the version and what it was built from'
    complete -c barlab -n __barlab_first -k -a '(__fish_complete_suffix .json; __fish_complete_suffix .jsonl)'

    """ + Verb.all.map(lines).joined()
  }

  private static func lines(_ verb: Verb) -> String {
    var text =
      "complete -c barlab -n __barlab_first -a \(verb.name) -d \(quoted(String(verb.headline)))\n"
    let place = "complete -c barlab -n '__barlab_verb \(verb.name)'"
    for option in verb.allOptions {
      text += "\(place) -l \(option.name.dropFirst(2))"
      if let kind = option.value?.kind { text += " " + value(kind) }
      text += " -d \(quoted(option.help))\n"
    }
    if let kind = verb.positionals.first?.kind {
      text += "\(place) -n 'not __barlab_first' \(words(kind))\n"
    }
    return text
  }

  private static func value(_ kind: ValueKind) -> String {
    switch kind {
    case .free: "-x"
    case .file([]): "-r -F"
    default: "-x " + words(kind)
    }
  }

  /// Returns the candidates for a kind of value.
  private static func words(_ kind: ValueKind) -> String {
    let list = kind.candidates.joined(separator: " ")
    return switch kind {
    case .words, .page, .preset, .renderer: "-a '\(list)'"
    case .presetOrFile: "-k -a '\(list) (__fish_complete_suffix .json)'"
    case .key: "-a '\(kind.candidates.map { $0 + "=" }.joined(separator: " "))'"
    case .file([]): "-F"
    case .file(let endings):
      "-k -a '(" + endings.map { "__fish_complete_suffix .\($0)" }.joined(separator: "; ") + ")'"
    case .directory: "-a '(__fish_complete_directories)'"
    case .free: ""
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + String(text.flatMap { "'\\".contains($0) ? ["\\", $0] : [$0] }) + "'"
  }
}
