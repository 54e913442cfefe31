import CModuleRecords

extension MainActor {
  /// Returns the result of `body` on the main actor, or `nil` if the caller is not on it.
  ///
  /// Unlike `assumeIsolated`, the method does not trap, and its argument and its result need not be
  /// `Sendable`.
  static func ifCurrent<Value, Result>(
    _ value: Value, _ body: @MainActor (Value) -> Result
  ) -> Result? {
    // `UnownedSerialExecutor` is frozen, and its only property is a reference of two words.
    let executor = unsafeBitCast(
      sharedUnownedExecutor, to: (UnsafeRawPointer?, UInt).self)
    guard is_current_executor(executor.0, executor.1) else { return nil }
    let box = Unsent(value: value)
    return assumeIsolated { Unsent(value: body(box.value)) }.value
  }
}

/// A value that goes to the main actor and back without leaving it.
///
/// Unchecked, because nothing is sent: `ifCurrent` has asked the runtime that its caller is on the
/// main actor, and calls `body` synchronously, so the value stays in one isolation.
private struct Unsent<Value>: @unchecked Sendable {
  let value: Value
}
