import RoutebookApp
package import RoutebookNavigation
package import RoutebookRegistry

/// A route with nothing but a number.
package struct Spot: Route {
  package let number: Int
  package init(_ number: Int) { self.number = number }
}

/// Makes a text for each spot, in each presentation.
package final class SpotCoordinator: CoordinatorModule {
  package init() {}

  package func register(in registry: inout RegistryBuilder<String>) {
    for presentation in Presentation.allCases {
      registry.destination(for: Spot.self, as: presentation) { route, _ in "spot \(route.number)" }
    }
  }
}

/// Keeps the user on spot 5, asks before spot 6 goes, and leads from spot 7 to spot 8.
package struct StubbornGuard: NavigationGuard {
  package let name = "stubborn"

  package init() {}

  package func decide(_ change: ProposedChange) -> GuardDecision {
    for placement in change.leaving where placement.presentation != .alert {
      switch placement.element.route.as(Spot.self)?.number {
      case 5: return .refuse(reason: "stay")
      case 6:
        let question = Destination(Spot(100), as: .alert)
        if !change.detours.contains(where: { $0.destination == question }) {
          return .detour(to: question)
        }
      default: break
      }
    }
    for entering in change.entering where entering.route.as(Spot.self)?.number == 7 {
      return .redirect(.open(Destination(Spot(8), as: entering.presentation)))
    }
    return .allow
  }
}

/// Counts what returns from alerts.
package final class AnswerCounter: NavigationObserver {
  package private(set) var count = 0

  package init() {}

  package func navigationDidChange(_ event: NavigationEvent) {
    for case .ended(let end) in event.effects where end.result?.as(Int.self) != nil { count += 1 }
  }
}
