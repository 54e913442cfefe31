/// The characters for borders and marks. The app's own texts stay as they are.
public enum FrameArt: String, CaseIterable, Sendable {
  /// Box drawing characters, each one cell wide.
  case unicode
  /// ASCII characters only.
  case ascii

  var lines: LineArt {
    switch self {
    case .unicode: .unicode
    case .ascii: .ascii
    }
  }
}
