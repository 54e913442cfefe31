/// The longest time that a step waits, as written in scripts: `5s` or `250ms`.
package struct ScriptTimeLimit: Hashable, Sendable {
  /// The longest limit in milliseconds: an hour.
  package static let maximum = 3_600_000
  /// The limit of a step that does not state one: a second.
  package static let standard = ScriptTimeLimit(milliseconds: 1_000)!

  package let milliseconds: Int

  /// Creates a limit from 1 ms to an hour; `nil` for any other.
  package init?(milliseconds: Int) {
    guard 1...Self.maximum ~= milliseconds else { return nil }
    self.milliseconds = milliseconds
  }

  /// Reads a whole number with `s` or `ms`; `nil` for any other text.
  init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard digits.utf8.count <= 7, let number = Int(digits) else { return nil }
    switch text.dropFirst(digits.count) {
    case "s": self.init(milliseconds: number * 1_000)
    case "ms": self.init(milliseconds: number)
    default: return nil
    }
  }
}

extension ScriptTimeLimit: CustomStringConvertible {
  /// The limit as written in a script.
  package var description: String {
    milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
  }
}
