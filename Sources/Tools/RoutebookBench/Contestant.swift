/// A piece of work to measure.
struct Contestant {
  let name: String
  /// The number of operations in one call of `run`.
  let operations: Int
  /// The preparation before each call of `run`, which is not measured.
  let prepare: (() -> Void)?
  let run: () -> Void

  init(
    _ name: String, operations: Int, prepare: (() -> Void)? = nil, run: @escaping () -> Void
  ) {
    self.name = name
    self.operations = operations
    self.prepare = prepare
    self.run = run
  }
}

/// Takes a value and does nothing with it.
///
/// The optimizer can't look inside, so it can't remove the work that makes the value.
@inline(never)
@_optimize(none)
func consume<Value>(_ value: borrowing Value) {}
