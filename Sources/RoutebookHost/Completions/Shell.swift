/// A shell for which completions are written.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Returns the completions as a program of the shell.
  func program(_ words: CompletionWords) -> String {
    switch self {
    case .bash: words.bash
    case .zsh: words.zsh
    case .fish: words.fish
    }
  }
}
