extension Router {
  /// Asks the guards about everything that is shown, as if it were entering: after log-out, for
  /// example.
  ///
  /// What is refused is removed with everything above it, and ends with the cause `refused`. If a
  /// guard redirects or sends the user on a detour, that follows the removal. Nobody is asked whether
  /// what is removed may leave. The root of the selected tab stays, and what is above it is removed.
  ///
  /// - Returns: `committed` if something was removed; `redirected` if a guard redirected or sent the
  ///   user on a detour, and that was possible; `unchanged(.alreadyThere)` if everything is allowed;
  ///   `refused` if a guard refuses the root of the selected tab.
  @discardableResult
  public func reviewGuards() -> Outcome { perform(.review) }
}
