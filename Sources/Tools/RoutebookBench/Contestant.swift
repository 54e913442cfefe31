/// A piece of work to measure.
struct Contestant {
  let name: String
  /// The number of operations in one call of `run`.
  var operations = 1
  /// The preparation before each call of `run`, which is not measured.
  var prepare: (() -> Void)?
  let run: () -> Void
}

/// Takes a value and does nothing with it.
///
/// The optimizer can't look inside, so it can't remove the work that makes the value.
@inline(never)
@_optimize(none)
func consume<Value>(_ value: borrowing Value) {}
