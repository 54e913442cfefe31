/// A route type with the factories it has, at most one for each presentation.
final class RegisteredRoute<Content> {
  let name: String
  let type: RouteType
  var push: ViewFactory<Content>?
  var sheet: ViewFactory<Content>?
  var cover: ViewFactory<Content>?
  var alert: ViewFactory<Content>?
  /// Everyone who registered the name, while the registry is being built.
  var contributors: [ViewFactory<Content>] = []

  init(name: String, type: RouteType) {
    self.name = name
    self.type = type
  }

  subscript(presentation: Presentation) -> ViewFactory<Content>? {
    get {
      switch presentation {
      case .push: push
      case .sheet: sheet
      case .cover: cover
      case .alert: alert
      }
    }
    set {
      switch presentation {
      case .push: push = newValue
      case .sheet: sheet = newValue
      case .cover: cover = newValue
      case .alert: alert = newValue
      }
    }
  }

  /// The presentations that there is a factory for, in their order.
  var presentations: [Presentation] {
    Presentation.allCases.filter { self[$0] != nil }
  }
}
