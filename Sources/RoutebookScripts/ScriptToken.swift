/// A part of a line.
struct ScriptToken: Hashable {
  enum Kind: Hashable {
    case word(String)
    case string(String)
    /// `#2`, the second of several controls with the same label.
    case occurrence(Int)
  }

  let kind: Kind
  /// Where the token begins in the line.
  let start: String.Index
}
