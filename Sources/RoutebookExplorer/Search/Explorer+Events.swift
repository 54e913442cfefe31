import Routebook
import RoutebookApp

extension Explorer {
  /// The steps that send each sample of each event: in the first explored state of each screen.
  func events(in visit: Visit) -> [Step] {
    guard !visit.events.isEmpty, screensWithEvents.insert(visit.screenNumber).inserted else {
      return []
    }
    return visit.events.indices.prefix(Step.eventLimit).map { Step(event: $0) }
  }

  /// Shows on the map where an event led, if the state was discovered by it.
  ///
  /// It is no transition: what can come from outside does not help users who are in a dead end or a trap.
  func connect(event use: Use, in visit: Visit, _ walker: Walker) {
    guard graph.parent(of: use.target) == visit.number, graph.step(to: use.target) == use.step
    else { return }
    observers.map?.used(use.step, in: visit, to: use.target, showing: walker.navigator.state)
  }
}
