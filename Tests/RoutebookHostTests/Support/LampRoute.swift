import Routebook

/// A route of a name that stays the same wherever this file lies.
enum LampRoute: Route {
  case on
  case dimmed(Int)

  static var routeName: String { "Lamps.LampRoute" }
}

/// A route of another module's short name.
enum OtherLampRoute: Route {
  case on

  static var routeName: String { "Others.LampRoute" }
}

extension RegistryBuilder<TextScreen> {
  /// Registers a lamp's screen, as if in a file of the test's choice.
  mutating func lamp(
    _ presentation: Presentation = .push, replacing replaced: String? = nil,
    at fileID: String, _ line: Int
  ) {
    destination(
      for: LampRoute.self, as: presentation, replacing: replaced, fileID: fileID, line: line
    ) { route in TextScreen("Lamp") { Text("It is \(route)") } }
  }
}

extension TextScreen {
  static var lamp: TextScreen { TextScreen("Lamp") {} }
}
