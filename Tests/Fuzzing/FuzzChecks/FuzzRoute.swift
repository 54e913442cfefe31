import Routebook

/// Places with payloads of several types.
enum FuzzRoute: Route {
  case home
  case text(String)
  case number(Int)
  case fraction(Double)
  case pair(String, Int)
  case rest([String])

  static var routeName: String { "Fuzz" }
  static var formerNames: [String] { ["OldFuzz"] }
}

/// A module with links of every kind, screens in every presentation, and a state of its own.
final class FuzzModule: CoordinatorModule {
  private var draft = ""

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    for presentation in Presentation.allCases {
      registry.destination(for: FuzzRoute.self, as: presentation) { route in
        TextScreen("\(route)") { Text("\(route)") }
      }
    }
    registry.featureState("draft", read: { self.draft }, restore: { self.draft = $0 })
    registry.deepLink("app://host", to: FuzzRoute.home)
    link("app://host/text/:text", in: &registry) { link in
      FuzzRoute.text(try link.value("text"))
    } _: {
      if case .text(let text) = $0 { ["text": text] } else { nil }
    }
    link("app://host/:number", in: &registry) { link in
      FuzzRoute.number(try link.value("number"))
    } _: {
      if case .number(let number) = $0 { ["number": "\(number)"] } else { nil }
    }
    link("app://host/:fraction/x", in: &registry) { link in
      FuzzRoute.fraction(try link.value("fraction"))
    } _: {
      if case .fraction(let fraction) = $0 { ["fraction": "\(fraction)"] } else { nil }
    }
    link("other+1://h/:text/y/:number", in: &registry) { link in
      FuzzRoute.pair(try link.value("text"), try link.query("q") ?? link.value("number"))
    } _: {
      if case .pair(let text, let number) = $0 {
        ["text": text, "number": "\(number)"]
      } else {
        nil
      }
    }
    link("app://host/*", in: &registry) { link in
      FuzzRoute.rest(link.wildcard)
    } _: {
      if case .rest(let rest) = $0 { DeepLinkParameters(wildcard: rest) } else { nil }
    }
  }

  private func link(
    _ pattern: String, in registry: inout RegistryBuilder<TextScreen>,
    _ route: @escaping (DeepLinkMatch) throws -> FuzzRoute,
    _ parameters: @escaping (FuzzRoute) -> DeepLinkParameters?
  ) {
    registry.deepLink(
      pattern, backStack: { _ in [Destination(FuzzRoute.home, as: .sheet)] }, route: route,
      parameters: parameters)
  }

  /// An app of this module alone.
  static func app() -> HeadlessApp {
    do {
      return try HeadlessApp(
        tabs: [AppTab("One", root: FuzzRoute.home), AppTab("Two", root: FuzzRoute.home)],
        modules: [{ _ in FuzzModule() }])
    } catch {
      fatalError(error.description)
    }
  }
}
