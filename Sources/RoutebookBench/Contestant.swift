/// A piece of work whose time is taken.
struct Contestant {
  let name: String
  /// How many operations one call of `run` does.
  let operations: Int
  /// What has to be put right before each call of `run`, its time not taken.
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

/// Takes a value and does nothing with it. The optimizer can't look inside, so it can't leave out
/// the work that made the value.
@inline(never)
@_optimize(none)
func consume<Value>(_ value: borrowing Value) {}
