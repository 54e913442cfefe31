import RoutebookRegistry
import TextScreens

/// The two places that every app has by default; each is the root of a tab.
enum HomeRoute: Route, CaseIterable {
  /// The modules' entry points.
  case home
  /// The modules and destinations in the registry.
  case about
}

/// Makes the home and about screens from the registry, without depending on any feature.
final class HomeCoordinator: CoordinatorModule {
  static let moduleName = "Home"

  private let title: () -> String

  /// - Parameter title: Returns the title of the home screen.
  init(title: @escaping () -> String) { self.title = title }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.contextualDestination(for: HomeRoute.self, as: .push) { [title] route, context in
      switch route {
      case .home: Self.home(title(), context.registry[EntryPoints.self])
      case .about: Self.about(context.registry)
      }
    }
  }

  private static func home(_ title: String, _ entries: [EntryPoint]) -> TextScreen {
    TextScreen(title) {
      if entries.isEmpty {
        Text(ScreenLanguage.current.noEntryPoints)
        Text(ScreenLanguage.current.entryPointExample)
      }
      List {
        for entry in entries {
          GridRow {
            NavigationLink(entry.title, to: entry.destination)
            if !entry.summary.isEmpty { Text(entry.summary, style: .secondary) }
          }
        }
      }
    }
  }

  private static func about(_ registry: Registry<TextScreen>) -> TextScreen {
    let language = ScreenLanguage.current
    let words: [Presentation: String] = [
      .push: language.push, .sheet: language.sheet, .cover: language.cover,
      .alert: language.alert,
    ]
    return TextScreen(language.about) {
      Section(language.modules) {
        List {
          for module in registry.modules { Text(module) }
        }
      }
      Section(language.destinations) {
        for name in registry.routeNames {
          let type = registry.routeType(named: name)!
          let presentations = registry.presentations(of: type).compactMap { words[$0] }
          LabeledContent(name, value: presentations.joined(separator: ", "))
        }
      }
    }
  }
}
