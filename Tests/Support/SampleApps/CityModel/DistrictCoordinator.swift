import Routebook

/// The houses of a district.
enum HouseRoute<N: DistrictNumber>: Int, Route, CaseIterable {
  case house0, house1, house2, house3, house4, house5, house6, house7
  case house8, house9, house10, house11, house12, house13, house14, house15

  static var routeName: String { "District\(N.value)" }
  var id: Int { rawValue }
}

enum NoticeRoute<N: DistrictNumber>: Int, Route {
  case notice

  static var routeName: String { "Notice\(N.value)" }
  var id: Int { rawValue }
}

/// What a house remembers.
struct House: Codable, Hashable {
  var isLit = false
  var name = ""
}

/// Makes the screens of a district.
final class DistrictCoordinator<N: DistrictNumber>: CoordinatorModule {
  static var moduleName: String { "District \(N.value)" }

  private let router: any Router
  private let roots: [Destination]

  init(_ router: any Router, leadingTo roots: [Destination]) {
    self.router = router
    self.roots = roots
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    for presentation in [Presentation.push, .sheet] {
      registry.destination(
        for: HouseRoute<N>.self, as: presentation, state: { _ in House() }, make: screen)
    }
    registry.alertDestination(for: NoticeRoute<N>.self) { _ in
      TextScreen("Notice") { Button("OK") {} }
    }
    registry.entryPoint("District \(N.value)", opens: HouseRoute<N>.house0)
  }

  private func screen(
    _ route: HouseRoute<N>, at place: ScreenPlace<HouseRoute<N>, House>
  ) -> TextScreen {
    let number = route.rawValue
    let children = (1...3).compactMap { HouseRoute<N>(rawValue: 3 * number + $0) }
    return TextScreen("House \(number)") {
      for child in children { NavigationLink("House \(child.rawValue)", to: child) }
      if children.isEmpty {
        NavigationLink("Away", to: roots[(7 * N.value + number) % roots.count])
      }
      if number % 3 == 0 { Toggle("Light", isOn: place.state.isLit) { place.state.isLit = $0 } }
      if number % 4 == 0 { TextField("Name", text: place.state.name) { place.state.name = $0 } }
      if number % 2 == 0 {
        NavigationLink(
          "Look", to: HouseRoute<N>.allCases[(number + 1) % HouseRoute<N>.allCases.count],
          as: .sheet)
      }
      NavigationLink("Notice", to: NoticeRoute<N>.notice, as: .alert)
      Button("Home") { [router] in
        router.dismissAll()
        router.popToRoot()
      }
    }
  }
}
