/// A height that a sheet can have.
public enum Detent: String, CaseIterable, Hashable, Sendable {
  /// About half of the frame.
  case medium
  /// The whole frame, except a strip in which the layer below is visible.
  case large
}
