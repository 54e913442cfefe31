import TextScreens

/// What borders and marks are drawn with; the app's own texts are as they are.
public enum FrameArt: String, CaseIterable, Sendable {
  /// Box drawing characters, each one cell wide.
  case unicode
  /// ASCII alone.
  case ascii

  var lines: LineArt {
    switch self {
    case .unicode: .unicode
    case .ascii: .ascii
    }
  }
}
