// Type-checked, never run on an Apple system: see "What is checked" in the article On a phone.
#if canImport(SwiftUI)
  public import RoutebookNavigation
  public import RoutebookRegistry
  public import SwiftUI

  /// A button that opens a route, for a SwiftUI view.
  ///
  /// SwiftUI's `NavigationLink(value:)` would put the route on its own path, past the guards.
  public struct RouteLink<R: Route, Label: View>: View {
    private let open: () -> Void
    private let label: Label
    @Environment(\.perform) private var perform

    /// Creates a link that a router opens.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - presentation: How the route is shown.
    ///   - router: The router of the coordinator.
    ///   - label: The label of the button.
    public init(
      to route: R, as presentation: Presentation = .push, with router: any Router,
      @ViewBuilder label: () -> Label
    ) {
      open = { router.present(route, as: presentation) }
      self.label = label()
    }

    /// The button.
    public var body: some View {
      Button(action: { perform(open) }) { label }
    }
  }

  /// Performs the requests of a screen as that screen, even if it is a list beside its detail.
  private struct PerformKey: EnvironmentKey {
    static let defaultValue: @MainActor @Sendable (_ request: () -> Void) -> Void = { $0() }
  }

  extension EnvironmentValues {
    var perform: @MainActor @Sendable (_ request: () -> Void) -> Void {
      get { self[PerformKey.self] }
      set { self[PerformKey.self] = newValue }
    }
  }
#endif
