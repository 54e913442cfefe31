public import RoutebookNavigation
public import RoutebookRegistry
public import TextScreens

extension RegistryBuilder<TextScreen> {
  /// Adds something to every screen of the app: a button in the toolbar, a banner or a row.
  ///
  /// ```swift
  /// registry.decorate { screen, place in
  ///   isOffline ? screen.prepending { Text("No connection", style: .warning) } : screen
  /// }
  /// ```
  ///
  /// Decorators are applied in the order of the modules' names, and those of one module in the
  /// order in which it registers them: what the last one puts first on a screen is above what the
  /// others put there. Alerts are not decorated, and neither are native views. For the explorer, an
  /// item that a decorator adds is one item, on whichever screen it is.
  ///
  /// - Parameters:
  ///   - fileID: The file of the registration, for messages.
  ///   - line: The line of the registration, for messages.
  ///   - change: Returns the screen with what is added to it. It is called each time that a screen
  ///     is built, and must not navigate.
  /// - Complexity: O(*n*) for each screen that is built, in the number of decorators.
  public mutating func decorate(
    fileID: String = #fileID, line: Int = #line,
    _ change: @escaping (TextScreen, DecoratedPlace) -> TextScreen
  ) {
    decorate(nil, registration(fileID: fileID, line: line), change)
  }

  /// Adds something to the screens of one route type, which any module can have registered.
  ///
  /// - Parameters:
  ///   - type: The route type.
  ///   - fileID: The file of the registration, for messages.
  ///   - line: The line of the registration, for messages.
  ///   - change: Returns the screen with what is added to it.
  public mutating func decorate<R: Route>(
    _ type: R.Type, fileID: String = #fileID, line: Int = #line,
    _ change: @escaping (TextScreen, DecoratedPlace) -> TextScreen
  ) {
    decorate(RouteType(type), registration(fileID: fileID, line: line), change)
  }

  private mutating func decorate(
    _ type: RouteType?, _ registration: Registration,
    _ change: @escaping (TextScreen, DecoratedPlace) -> TextScreen
  ) {
    decorate(type, at: registration) { screen, place in
      screen.decorated(by: registration.module) { change($0, place) }
    }
  }
}
