import Routebook
import RoutebookApp
import RoutebookNavigation

/// A fingerprint of 128 bits, made of two independent halves.
///
/// It is made with Swift's hasher, whose keys are specific to the process, so it has no meaning
/// elsewhere and is never saved. Two of a million different values have the same one with a
/// probability below 10⁻²⁶.
struct Fingerprint: Hashable {
  let first: Int
  let second: Int

  /// Creates the fingerprint of what `values` adds to a hasher.
  ///
  /// The halves differ in what follows the values: the state of the hasher between them has 256 bits.
  init(of values: (inout Hasher) -> Void) {
    var first = Hasher()
    values(&first)
    var second = first
    second.combine(0x94D0_49BB_1331_11EB as UInt64)
    self.first = first.finalize()
    self.second = second.finalize()
  }

  /// Creates the fingerprint of an app's state, with the states of its features.
  init(of app: HeadlessApp, _ features: [StateValue]) {
    self.init { hasher in
      app.navigator.hashState(into: &hasher)
      if !features.isEmpty { hasher.combine(features) }
    }
  }

  /// Returns the fingerprint of the state with its tasks in a phase; the same one if they are settled.
  func `in`(_ phase: Phase) -> Fingerprint {
    if phase == .settled { return self }
    return Fingerprint { hasher in
      hasher.combine(self)
      hasher.combine(phase)
    }
  }
}
