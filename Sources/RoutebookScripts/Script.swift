/// A script: what a user does and sees, one step per line.
///
/// ```
/// tap "First tab"
/// expect title "First tab"   # a comment
/// ```
public struct Script: Hashable, Sendable {
  /// The script's own name or the name of its file, as messages show it.
  public let name: String
  package let steps: [ScriptStep]

  /// Reads a script.
  ///
  /// - Throws: `ScriptError` for the first malformed line.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ text: String, name: String = "script") throws(ScriptError) {
    try self.init(bytes: text.utf8, name: name)
  }

  /// Reads a script in UTF-8. A byte order mark, CRLF and a missing last line feed are accepted;
  /// NUL is not.
  package init(bytes: some Collection<UInt8>, name: String) throws(ScriptError) {
    self.name = name
    steps = try ScriptParser(name: name).steps(in: bytes)
  }

  /// A script of these actions, one per line.
  package init(_ actions: [ScriptStep.Action], name: String) {
    self.name = name
    steps = actions.enumerated().map { index, action in
      ScriptStep(action: action, line: index + 1, source: action.description)
    }
  }
}

extension Script: CustomStringConvertible {
  /// The script as text that reads back as the same steps, without comments.
  public var description: String { steps.map { "\($0.action)\n" }.joined() }
}
