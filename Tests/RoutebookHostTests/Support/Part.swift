import Routebook

/// A module that contributes what a test says, under a name of the test's choice.
final class Part<Name: PartName>: CoordinatorModule {
  static var moduleName: String { Name.text }

  private let contribute: (inout RegistryBuilder<TextScreen>) -> Void

  init(_ contribute: @escaping (inout RegistryBuilder<TextScreen>) -> Void) {
    self.contribute = contribute
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) { contribute(&registry) }

  /// The module as a host takes it.
  static func module(
    _ contribute: @escaping (inout RegistryBuilder<TextScreen>) -> Void
  ) -> HeadlessApp.ModuleFactory {
    { _ in Part(contribute) }
  }
}

protocol PartName {
  static var text: String { get }
}

enum Alpha: PartName {
  static let text = "Alpha"
}

enum Beta: PartName {
  static let text = "Beta"
}

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
    ) { route, _ in TextScreen("Lamp") { Text("It is \(route)") } }
  }
}

extension TextScreen {
  static var lamp: TextScreen { TextScreen("Lamp") {} }
}
