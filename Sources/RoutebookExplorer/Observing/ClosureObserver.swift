import RoutebookApp
import RoutebookNavigation

/// Notes the first state in which the closures of each call site wait.
struct ClosureObserver {
  private(set) var firstStates: [WaitingClosures: Int] = [:]

  mutating func visited(_ visit: Visit) {
    for closures in visit.moment.navigation.waitingClosures.values
    where firstStates[closures] == nil { firstStates[closures] = visit.number }
  }
}
