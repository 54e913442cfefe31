// Type-checked, never run on an Apple system: see "What is checked" in the article On a phone.
#if canImport(SwiftUI)
  import RoutebookApp
  public import RoutebookNavigation
  public import RoutebookRegistry
  public import SwiftUI
  public import TextScreens

  /// The views that modules register in addition to their text screens, by destination.
  private enum NativeViews: ContributionKey {
    typealias Make = @MainActor (PlacedElement, NavigationApp<TextScreen>) -> AnyView?
    typealias Value = [DestinationType: Make]

    static var defaultValue: Value { [:] }

    static func reduce(value: inout Value, nextValue: () -> Value) {
      // Two views for one destination are a problem that the records report.
      value.merge(nextValue()) { first, _ in first }
    }
  }

  extension RegistryBuilder<TextScreen> {
    /// Registers the SwiftUI view that is shown instead of a route's text screen.
    ///
    /// The text screen stays: scripts, tests, maps and the explorer use it, and its detents and
    /// whether it can be swiped away are those of the view's sheet. Of an alert, the view replaces
    /// the buttons; its title and text stay. Any module can register the view, also one of the app
    /// that imports SwiftUI while the feature does not.
    ///
    /// The app can't start if a destination has two native views, or one without a factory.
    ///
    /// - Parameters:
    ///   - type: The route type.
    ///   - presentation: How the route is shown.
    ///   - fileID: The file of the registration, for messages.
    ///   - line: The line of the registration, for messages.
    ///   - make: Makes the view of a route at its place.
    public mutating func nativeView<R: Route, Native: View>(
      for type: R.Type, as presentation: Presentation = .push, fileID: String = #fileID,
      line: Int = #line,
      @ViewBuilder make: @escaping @MainActor (R, ScreenPlace<R, Void>) -> Native
    ) {
      nativeView(for: type, as: presentation, fileID: fileID, line: line) { _ in
        ()
      } make: {
        make($0, $1)
      }
    }

    /// Registers the SwiftUI view that is shown instead of a text screen that has a state of its
    /// own.
    ///
    /// If the factory declares a state of another type, or none, the text screen is shown.
    ///
    /// - Parameters:
    ///   - type: The route type.
    ///   - presentation: How the route is shown.
    ///   - state: The type of the state that the factory declares.
    ///   - fileID: The file of the registration, for messages.
    ///   - line: The line of the registration, for messages.
    ///   - make: Makes the view of a route at its place.
    public mutating func nativeView<
      R: Route, State: Codable & Hashable & Sendable, Native: View
    >(
      for type: R.Type, as presentation: Presentation = .push, state: State.Type,
      fileID: String = #fileID, line: Int = #line,
      @ViewBuilder make: @escaping @MainActor (R, ScreenPlace<R, State>) -> Native
    ) {
      nativeView(for: type, as: presentation, fileID: fileID, line: line) { element in
        element.state(as: State.self)
      } make: {
        make($0, $1)
      }
    }

    private mutating func nativeView<R: Route, State, Native: View>(
      for type: R.Type, as presentation: Presentation, fileID: String, line: Int,
      state: @escaping @MainActor (StackElement) -> State?,
      make: @escaping @MainActor (R, ScreenPlace<R, State>) -> Native
    ) {
      let registration = registration(fileID: fileID, line: line)
      let destination = DestinationType(RouteType(type), as: presentation)
      contribute([NativeViewRecord(destination, at: registration)], to: NativeViewRecords.self)
      let view: NativeViews.Make = { placement, app in
        guard let route = placement.element.route.as(R.self), let state = state(placement.element)
        else { return nil }
        let place = ScreenPlace(
          route, of: placement, shownBy: app.navigator, with: app.registry.contributions,
          module: registration.module, state: state)
        return AnyView(make(route, place))
      }
      contribute([destination: view], to: NativeViews.self)
    }
  }

  extension Registry<TextScreen> {
    /// The native view of an element, if a module registered one.
    @MainActor func nativeView(
      of placement: PlacedElement, in app: NavigationApp<TextScreen>
    ) -> AnyView? {
      let destination = DestinationType(
        placement.element.route.type, as: placement.presentation)
      return self[NativeViews.self][destination]?(placement, app)
    }
  }
#endif
