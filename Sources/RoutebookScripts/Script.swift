/// A script of what a user does and sees, with one step per line.
///
/// ```
/// tap "First tab"
/// expect title "First tab"   # a comment
/// ```
public struct Script: Hashable, Sendable {
  /// The script's name or file name, for messages.
  public let name: String
  package let origin: Origin
  package let steps: [ScriptStep]

  /// Parses a script.
  ///
  /// - Throws: `ScriptError` for the malformed lines.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ text: String, name: String = "script") throws(ScriptError) {
    try self.init(bytes: text.utf8, name: name, origin: .text)
  }

  /// Parses a script in UTF-8.
  ///
  /// A byte order mark, CRLF line ends and a missing last line feed are accepted; NUL is not.
  package init(
    bytes: some Collection<UInt8>, name: String, origin: Origin
  ) throws(ScriptError) {
    self.name = name
    self.origin = origin
    steps = try ScriptParser(name: name).steps(in: bytes)
  }

  /// Creates a script from actions, one per line.
  package init(_ actions: [ScriptStep.Action], name: String) {
    self.name = name
    origin = .text
    steps = actions.enumerated().map { index, action in
      ScriptStep(action: action, line: index + 1, column: 1, source: action.description)
    }
  }
}

extension Script: CustomStringConvertible {
  /// The script as text without comments; parsing the text results in the same steps.
  public var description: String { steps.map { "\($0.action)\n" }.joined() }
}
