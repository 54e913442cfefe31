extension Router {
  /// Asks the guards about everything that is shown, as if it were entering: after log-out, for
  /// example.
  ///
  /// What is refused is removed with everything above it, and ends with the cause `refused`. If a
  /// guard redirects or sends the user on a detour, that follows the removal.
  ///
  /// - Returns: `committed` if something was removed, `redirected` if something was removed and a
  ///   guard redirected, `unchanged(.alreadyThere)` if everything is allowed, and `refused` if a
  ///   guard refuses the root of the selected tab: the root stays, and what is above it is removed.
  @discardableResult
  public func reviewGuards() -> Outcome { perform(.review) }
}
