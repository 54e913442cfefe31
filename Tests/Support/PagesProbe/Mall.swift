import Routebook

/// An app with 800 previews: the modules are the floors of a mall, and each has 200 shops.
enum Mall {
  static let floors: [HeadlessApp.ModuleFactory] = [
    { _ in Floor<Ground>() }, { _ in Floor<First>() }, { _ in Floor<Second>() },
    { _ in Floor<Third>() },
  ]

  enum Ground {}
  enum First {}
  enum Second {}
  enum Third {}
}

/// The routes of a floor.
struct ShopRoute<Name>: Route {
  static var routeName: String { "\(Name.self)ShopRoute" }

  let number: Int
}

final class Floor<Name>: CoordinatorModule {
  static var moduleName: String { "\(Name.self)FloorCoordinator" }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: ShopRoute<Name>.self) { Self.screen($0.number) }
    registry.sheetDestination(for: ShopRoute<Name>.self) { Self.screen($0.number) }
    for number in 1...200 {
      registry.preview("\(Name.self)/shop-\(number)", ShopRoute<Name>(number: number))
    }
  }

  private static func screen(_ number: Int) -> TextScreen {
    TextScreen("Shop \(number)") {
      Text("On the floor \(Name.self)")
      for shelf in 0...number % 7 { Button("Shelf \(shelf)") {} }
    }
  }
}
