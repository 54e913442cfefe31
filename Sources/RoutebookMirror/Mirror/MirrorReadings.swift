import Observation

/// What views read of a mirror.
///
/// It is not generic, since the runtime makes the key paths of a generic class anew for each access, which
/// takes longer than all the rest.
@MainActor @Observable final class MirrorReadings {
  var shown: Shown
  /// Increases when the label of a tab changes.
  var labelVersion = 0

  init(_ shown: Shown) { self.shown = shown }

  /// Has views read again what is shown, although nothing changed.
  func tellAgain() { withMutation(keyPath: \.shown) {} }
}
