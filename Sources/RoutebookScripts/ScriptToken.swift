/// A part of a line, with the number of Unicode scalars before it.
struct ScriptToken: Hashable {
  enum Kind: Hashable {
    case word(String)
    case string(String)
    /// `#2`, the second of several controls with the same label.
    case occurrence(Int)
  }

  let kind: Kind
  let offset: Int
}
