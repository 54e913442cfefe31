extension ScriptStep {
  /// The state of a control, as a script expects it.
  package enum ControlState: Hashable, Sendable {
    /// The control can be used; this is what a script expects if it states nothing else.
    case enabled
    case disabled
    case on
    case off
    /// The text of a text field, or the value of another control.
    case value(String)
  }
}
