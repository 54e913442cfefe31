extension String {
  /// The text as one word of a POSIX shell, bash or zsh, which does not evaluate it. O(*n*).
  package var shellQuoted: String {
    "'" + replacing({ $0 == "'" }, by: { _ in #"'\''"# }) + "'"
  }

  /// The text as one word of fish, which does not evaluate it. O(*n*).
  package var fishQuoted: String {
    "'" + replacing({ $0 == "'" || $0 == "\\" }, by: { "\\\($0)" }) + "'"
  }
}

extension [String] {
  /// The texts as words of a POSIX shell.
  package var shellQuoted: String { map(\.shellQuoted).joined(separator: " ") }

  /// The texts as words of fish.
  package var fishQuoted: String { map(\.fishQuoted).joined(separator: " ") }
}
