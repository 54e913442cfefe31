import VisibleText

extension CompletionWords {
  /// The completions for bash.
  ///
  /// The shell never evaluates a name from the app: every name is a quoted word of an array.
  var bash: String {
    """
    # Completions for bash. Use them with: source <(\(isPlain ? program : program.shellQuoted) completions bash)
    \(functionName)() {
      local line="${COMP_LINE:0:COMP_POINT}" previous="${COMP_WORDS[COMP_CWORD-1]}" word
      local current="${line##* }"
      # The shell divides words at colons, too, and replaces only what follows the last one.
      local start="${current%"${current##*:}"}"
      local -a words=()
      COMPREPLY=()
      case "${COMP_WORDS[1]} $previous" in
    \(valued.map(bashValues).joined(separator: "\n"))
        *)
          if [ "${#COMP_WORDS[@]}" -le 2 ]; then
            words=(\((entries.map(\.name) + ["--help", "--version"]).shellQuoted))
          else
            case "${COMP_WORDS[1]}" in
    \(entries.map(bashEntry).joined(separator: "\n"))
            esac
          fi ;;
      esac
      for word in "${words[@]}"; do
        if [[ "$word" == "$current"* ]]; then
          COMPREPLY+=("$(printf "%q" "${word#"$start"}")")
        fi
      done
    }
    complete -o default -F \(functionName) -- \(program.shellQuoted)

    """
  }

  private func bashValues(_ valued: Valued) -> String {
    let option = valued.option
    let words = option.choices.isEmpty ? "return" : "words=(\(option.choices.shellQuoted))"
    return "    \(valued.patterns)) \(words) ;;"
  }

  private func bashEntry(_ entry: Entry) -> String {
    "          \(entry.name)) words=(\(entry.words.shellQuoted)) ;;"
  }
}
