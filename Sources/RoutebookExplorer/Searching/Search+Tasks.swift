import Routebook
import RoutebookApp
import RoutebookNavigation

/// Which steps start tasks. None of them goes on in the app in which they are tried.
extension Search {
  /// Notes the tasks that an app starts when it is made, and when its first screen is built.
  func noteTasksOfStart(_ state: NavigationState) {
    guard app.navigator.startedTasks.takeStarted() else { return }
    noteWait(for: .wait, WaitingAttempts.Subject(screen: screenNumber(of: state), item: nil), in: 0)
  }

  /// Notes that tasks are started when the screen of a state is built.
  func noteTasks(ofScreenIn state: State) {
    noteWait(
      for: .wait, WaitingAttempts.Subject(screen: state.screenNumber, item: nil), in: state.number)
  }

  private func noteWait(for step: Step, _ subject: WaitingAttempts.Subject, in state: Int) {
    entries[state] = entries[state] ?? subject
    waits.add(
      WaitingAttempts.Entry(attempt: Attempt(state: state, step: step), subject: subject),
      depth: level, startsTasks: true)
  }

  /// Notes whether a step, which was just tried in a state, starts tasks, or whether there are any already.
  ///
  /// - Returns: Whether the step starts tasks.
  @discardableResult
  func noteTasks(of step: Step, in state: State) -> Bool {
    let startsTasks = app.navigator.startedTasks.takeStarted()
    guard startsTasks || !entries.isEmpty && entries[state.number] != nil else {
      entry = nil
      return false
    }
    let subject = subject(of: step, in: state)
    entry = subject
    waits.add(
      WaitingAttempts.Entry(attempt: Attempt(state: state.number, step: step), subject: subject),
      depth: level + 1, startsTasks: startsTasks)
    return startsTasks
  }

  private func subject(of step: Step, in state: State) -> WaitingAttempts.Subject {
    let item = step.item.map { state.screen.items[$0].label }
    return WaitingAttempts.Subject(
      screen: state.screenNumber, item: item ?? (step == .back ? "back" : "swipe"),
      input: step.item == nil ? 0 : step.input)
  }

  /// Whether the step to a state starts tasks that change something.
  func isEffective(_ state: Int) -> Bool { entries[state].map(waits.effective.contains) ?? false }

  /// Whether tasks that change something were started on the way to a state, and the way does not wait for
  /// them: then a script can find another screen.
  ///
  /// - Parameter next: The step that follows.
  func isHasty(_ state: Int, then next: Step? = nil) -> Bool {
    if waits.effective.isEmpty { return false }
    let path = graph.path(to: state)
    return path.indices.contains { index in
      let place = path[index]
      let following = index + 1 < path.count ? graph.step(to: path[index + 1]) : next
      if following == .wait || index > 0 && graph.step(to: place) == .wait { return false }
      let start = WaitingAttempts.Subject(screen: graph.screen(of: place), item: nil)
      return waits.effective.contains(start) || isEffective(place)
    }
  }
}
