extension String {
  /// The text as one word of a POSIX shell, without quotes if it consists of letters, digits, and
  /// `-._/:+` alone. O(*n*).
  package var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "+"):
        true
      default: false
      }
    }
    return isPlain && !isEmpty ? self : shellQuoted
  }

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
