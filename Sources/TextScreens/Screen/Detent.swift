/// A height at which a sheet may rest.
public enum Detent: String, CaseIterable, Hashable, Sendable {
  /// About half of the room there is.
  case medium
  /// All of it but a strip that shows the layer below.
  case large
}
