/// How far the tasks of an app have gone on in a state.
enum Phase: Hashable {
  /// No task is known that goes on by itself and changes something.
  case settled
  /// A task that a step started has not gone on.
  case pending(TaskTrials.Source)
  /// Tasks have gone on, and only what is shown is different since.
  case showing(Fingerprint)

  /// Whether a task has not gone on.
  var isPending: Bool { if case .pending = self { true } else { false } }
}
