/// The characters for borders and marks; the app's own texts stay as they are.
public enum FrameArt: String, CaseIterable, Sendable {
  /// Box drawing characters, each one cell wide.
  case unicode
  /// Only ASCII.
  case ascii

  var lines: LineArt {
    switch self {
    case .unicode: .unicode
    case .ascii: .ascii
    }
  }
}
