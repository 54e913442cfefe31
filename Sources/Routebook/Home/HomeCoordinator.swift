import RoutebookRegistry
import TextScreens

/// The two places that every app has by default; each is the root of a tab.
enum HomeRoute: Route {
  /// The modules' entry points.
  case home
  /// The modules and destinations in the registry.
  case about
}

/// Makes the home and about screens from the registry, without depending on any feature.
final class HomeCoordinator: CoordinatorModule {
  static let moduleName = "Home"

  let title: String

  init(title: String) { self.title = title }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.destination(for: HomeRoute.self, as: .push) { [title] route, context in
      switch route {
      case .home: Self.home(title, context.registry[EntryPoints.self])
      case .about: Self.about(context.registry)
      }
    }
  }

  private static func home(_ title: String, _ entries: [EntryPoint]) -> TextScreen {
    TextScreen(title) {
      if entries.isEmpty {
        Text("There are no entry points yet. A module adds one in register(in:):")
        Text("registry.entryPoint(\"My feature\", opens: MyRoute.start)")
      }
      List {
        for entry in entries {
          NavigationLink(entry.title, target: entry.destination)
        }
      }
    }
  }

  private static func about(_ registry: Registry<TextScreen>) -> TextScreen {
    TextScreen("About") {
      Section("Modules") {
        List {
          for module in registry.modules { Text(module) }
        }
      }
      Section("Destinations") {
        for name in registry.routeNames {
          let type = registry.routeType(named: name)!
          let presentations = registry.presentations(of: type).map(\.rawValue)
          LabeledContent(name, value: presentations.joined(separator: ", "))
        }
      }
    }
  }
}
