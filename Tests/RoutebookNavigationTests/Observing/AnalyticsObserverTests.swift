import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct AnalyticsObserverTests {
  private func reports(from picture: String, _ actions: NavigationAction...) -> [String] {
    let navigator = Trip(picture).navigator
    var reports: [String] = []
    navigator.observers = [
      AnalyticsObserver { event, parameters in
        let words = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        reports.append(([event] + words).joined(separator: " "))
      }
    ]
    for action in actions { navigator.perform(action) }
    return reports
  }

  private func screens(from picture: String, _ actions: NavigationAction...) -> [String] {
    let navigator = Trip(picture).navigator
    var screens: [String] = []
    navigator.observers = [AnalyticsObserver { screens.append($1["screen"]!) }]
    for action in actions { navigator.perform(action) }
    return screens
  }

  @Test(arguments: [Presentation.push, .sheet, .cover])
  func `A screen that comes to the front is reported with its route and presentation`(
    presentation: Presentation
  ) {
    #expect(
      reports(from: "[A*]", .open("B", presentation)) == [
        "screen_view presentation=\(presentation.rawValue) "
          + "route=RoutebookNavigationTests.Place screen=Place.B"
      ])
  }

  @Test func `What is refused is not reported`() {
    let navigator = Navigator(
      root: Place.a, guards: [Sentry { _, _ in .refuse(reason: "no") }],
      observers: [AnalyticsObserver { event, _ in Issue.record("reported \(event)") }])
    navigator.push(Place.b)
  }

  @Test func `Where a guard redirects, what came instead is reported`() {
    var screens: [String?] = []
    let navigator = Navigator(
      root: Place.a,
      guards: [
        Sentry { action, _ in
          action == .open("B", .push) ? .redirect(.open("X", .sheet)) : .allow
        }
      ],
      observers: [AnalyticsObserver { screens.append($1["screen"]) }])
    navigator.push(Place.b)
    #expect(screens == ["Place.X"])
  }
}
