public import RoutebookRegistry

extension RegistryBuilder {
  /// Registers the view that opens when a route of this type is shown in one presentation. Its
  /// factory receives its place: the identity, the presentation, and what modules contribute.
  ///
  /// - Parameters:
  ///   - type: The route type.
  ///   - presentation: The presentation that the factory makes content for.
  ///   - replacedModule: The name of the module whose factory for the same destination is replaced.
  ///     If that module has no such factory, `build()` throws.
  ///   - fileID: The file of the registration, for messages.
  ///   - line: The line of the registration, for messages.
  ///   - make: Makes the content for a route at its place.
  public mutating func destination<R: Route>(
    for type: R.Type, as presentation: Presentation, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    make: @escaping (R, ScreenPlace<R, Void>) -> Content
  ) {
    let module = registration(fileID: fileID, line: line).module
    contextualDestination(
      for: type, as: presentation, replacing: replacedModule, fileID: fileID, line: line
    ) { route, context in
      make(route, ScreenPlace(route, as: presentation, module: module, context, state: ()))
    }
  }

  /// Registers a factory whose screen has a state of its own, which the factory receives with its
  /// place.
  ///
  /// Each element on a stack has its own state. It is created when the element is opened, kept while
  /// the element exists, and part of snapshots and saved states. If its type conforms to
  /// `VersionedState`, saved states contain its version. In a target that is isolated to the main
  /// actor by default, declare the type `nonisolated`.
  ///
  /// - Parameters:
  ///   - type: The route type.
  ///   - presentation: The presentation that the factory makes content for.
  ///   - state: Makes the initial state for a route. Like the factory, it can read the language.
  ///   - replacedModule: The name of the module whose factory for the same destination is replaced.
  ///   - fileID: The file of the registration, for messages.
  ///   - line: The line of the registration, for messages.
  ///   - make: Makes the content for a route at its place.
  public mutating func destination<R: Route, State: Codable & Hashable & Sendable>(
    for type: R.Type, as presentation: Presentation, state: @escaping (R) -> State,
    replacing replacedModule: String? = nil, fileID: String = #fileID, line: Int = #line,
    @FactoryBuilder<Content> make: @escaping (R, ScreenPlace<R, State>) -> Content
  ) {
    let registration = registration(fileID: fileID, line: line)
    let declaration = ScreenStates.Declaration(
      registration: registration, type: State.self,
      // A declaration is found by the route's type.
      initial: { StateValue(state($0.as(R.self)!)) },
      saved: ScreenStates.Saved(
        version: (State.self as? any VersionedState.Type)?.stateVersion,
        decode: { StateValue(try $0.singleValueContainer().decode(State.self)) }))
    contribute(
      ScreenStates(declaration, for: DestinationType(RouteType(type), as: presentation)),
      to: ScreenStates.self)
    contextualDestination(
      for: type, as: presentation, replacing: replacedModule, fileID: fileID, line: line
    ) { route, context in
      let initial = context.element?.placement.element.state(as: State.self) ?? state(route)
      let place = ScreenPlace(
        route, as: presentation, module: registration.module, context, state: initial)
      return make(route, place)
    }
  }
}
