import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

@Suite struct AnalyticsObserverTests {
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

  @Test(arguments: Presentation.allCases)
  func `A screen that is opened is reported with its route and presentation`(
    presentation: Presentation
  ) {
    #expect(
      reports(from: "[A*]", .open("B", presentation)) == [
        "screen_view presentation=\(presentation.rawValue) "
          + "route=RoutebookNavigationTests.Place screen=Place.B"
      ])
  }

  @Test func `Each screen of a new stack is reported, those that stay are not`() {
    let screens = reports(from: "[A, B*]", .replaceStack("B C 1"))
    #expect(screens.count == 2)
    #expect(screens.first?.hasSuffix("screen=Place.C") == true)
    #expect(screens.last?.hasSuffix("screen=Numbered.1") == true)
  }

  @Test func `What closes, changes nothing or is refused is not reported`() {
    #expect(
      reports(from: "[A, F, B] sheet[S*] alert(X)", .goBack, .swipe, .pop(count: 9), .pop(count: 1))
        == [])
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
          action == .open("B", .push) ? .redirect(.open("X", .alert)) : .allow
        }
      ],
      observers: [AnalyticsObserver { screens.append($1["screen"]) }])
    navigator.push(Place.b)
    #expect(screens == ["Place.X"])
  }
}
