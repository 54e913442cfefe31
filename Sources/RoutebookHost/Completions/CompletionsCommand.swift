import VisibleText

/// Prints the function with which a shell calls `CompleteCommand`.
struct CompletionsCommand: Command {
  static let name = "completions"
  static let operands = Operands(
    "bash|zsh|fish", completing: .words(Shell.allCases.map(\.rawValue).sorted()))
  static let summary =
    "print completions for a shell: commands, options, scripts, routes and links"
  static let notes: [HelpPart] = [
    "Use them with: source <(PROGRAM completions bash), or PROGRAM completions fish | source."
  ]
  static let options: [any CommandOption] = []

  let call: Call

  func perform() throws -> ExitCode {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw CommandError.usage("completions needs the name of a shell: bash, zsh or fish.")
    }
    guard let shell = Shell(rawValue: name) else {
      throw CommandError.usage(unknown("shell", name, among: Shell.allCases.map(\.rawValue)))
    }
    console.write(shell.completions(of: host.name))
    return .success
  }
}

/// A shell for which completions are written.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Returns the shell's function that calls a program for completions; the shell evaluates none of
  /// them.
  ///
  /// It calls the program as the user typed it, so that even a path works.
  func completions(of program: String) -> String {
    let isPlain =
      !program.isEmpty
      && program.unicodeScalars.allSatisfy { $0.isNameLike || $0 == "-" || $0 == "." }
    let quoted = self == .fish ? program.fishQuoted : program.shellQuoted
    let caller = isPlain ? program : quoted
    let function =
      "_" + program.unicodeScalars.map { $0.isNameLike ? String($0) : "_" }.joined()
      + "_completions"
    return switch self {
    case .bash:
      // Bash also divides words at colons and equals signs, and replaces only the part after the
      // last one.
      #"""
      # Completions for bash. Use them with: source <(\#(caller) completions bash)
      \#(function)() {
        local program="${COMP_WORDS[0]/#\~\//$HOME/}" line="${COMP_LINE:0:COMP_POINT}" words word
        local last="${line##* }"
        local start="${last%"${last##*[:=]}"}"
        read -ra words <<<"${line%"$last"}"
        COMPREPLY=()
        while IFS=$'\t' read -r word _; do
          [[ "$word" == "$last"* ]] || continue
          printf -v word %q "${word#"$start"}"
          COMPREPLY+=("$word")
        done < <("$program" complete -- "${words[@]:1}" "$last" 2>/dev/null)
      }
      complete -o default -F \#(function) -- \#(quoted)

      """#
    case .zsh:
      #"""
      #\#(isPlain ? "compdef \(program)" : "")
      # Completions for zsh. Use them with: source <(\#(caller) completions zsh)
      \#(function)() {
        local -a list
        list=(${(f)"$("${words[1]/#\~\//$HOME/}" complete -- "${(@)words[2,CURRENT-1]}" "" 2>/dev/null)"}) ||
          _files
        list=("${(@)list%%$'\t'*}")
        compadd -a list
      }
      compdef \#(function) \#(quoted)

      """#
    case .fish:
      #"""
      # Completions for fish. Use them with: \#(caller) completions fish | source
      function \#(function)
        set -l words (commandline -opc | string replace -r '^~/' "$HOME/")
        $words[1] complete -- $words[2..] "" 2>/dev/null
        or __fish_complete_path (commandline -ct)
      end
      complete -c \#(quoted) -f -a "(\#(function))"

      """#
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is allowed in a name of every shell.
  fileprivate var isNameLike: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}
