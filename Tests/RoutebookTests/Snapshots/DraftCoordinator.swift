import Routebook

/// Keeps a draft and a count beside the navigation, and lets a test look at them.
final class DraftCoordinator: CoordinatorModule {
  enum Place: Route {
    case desk
    case drawer
    case secret
    case notice
  }

  var draft = ""
  var count: Int?
  /// Whether the secret place may be gone to.
  var isOpen = true
  /// Whether who goes there is led to the notice, rather than refused.
  var redirects = false

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: Place.self) { place in TextScreen("\(place)") {} }
    registry.sheetDestination(for: Place.self) { place in TextScreen("\(place)") {} }
    registry.alertDestination(for: Place.self) { place in TextScreen("\(place)") {} }
    registry.featureState(
      "draft", read: { [self] in draft }, restore: { [self] in draft = $0 })
    registry.featureState(
      "count", read: { [self] in count }, restore: { [self] in count = $0 })
    registry.navigationGuard(
      PermissionGuard("drafts", entering: Place.self) { [self] place, _ in
        guard place == .secret, !isOpen else { return .allow }
        return redirects
          ? .redirect(.open(Destination(Place.notice, as: .alert))) : .refuse(reason: "secret")
      })
  }
}
