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
  /// Each element on a stack has its own state. It is created when the element is opened, kept
  /// while the element exists, and part of snapshots and saved states. If its type conforms to
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
      ScreenStates(declarations: [DestinationType(RouteType(type), as: presentation): [declaration]]
      ),
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

/// Builds what a factory makes: one expression, or one in each branch of an `if` or `switch`.
///
/// A closure with a result builder is checked after the other arguments of the call (SE-0289), so
/// the compiler finds the type of the screen's state in `state:`, however the closure uses it.
@resultBuilder public enum FactoryBuilder<Content> {
  /// Takes an expression as the content.
  public static func buildExpression(_ content: Content) -> Content { content }

  /// Builds the content of a block: its only expression.
  public static func buildBlock(_ content: Content) -> Content { content }

  /// Builds the content of the first branch.
  public static func buildEither(first content: Content) -> Content { content }

  /// Builds the content of another branch.
  public static func buildEither(second content: Content) -> Content { content }
}

/// A screen's state whose saved form has a version.
///
/// A state that was saved with another version is not read: the screen starts with its initial
/// state, and the restore report says so.
public protocol VersionedState {
  /// The version of the saved form; increase it when older forms can no longer be read.
  static var stateVersion: Int { get }
}

/// The states that factories declare for their screens.
package struct ScreenStates: ContributionKey {
  /// The state of a screen, as its factory declares it.
  package struct Declaration {
    let registration: Registration
    let type: Any.Type
    let initial: (AnyRoute) -> StateValue
    let saved: Saved
  }

  /// The way in which the state of a screen is read from a file.
  package struct Saved: Sendable {
    /// The version of the state's type, if the type declares one.
    package let version: Int?
    package let decode: @Sendable (any Decoder) throws -> StateValue
  }

  package typealias Value = ScreenStates

  var declarations: [DestinationType: [Declaration]] = [:]

  package static var defaultValue: Self { Self() }

  package static func reduce(value: inout Self, nextValue: () -> Self) {
    value.declarations.merge(nextValue().declarations, uniquingKeysWith: +)
  }

  package var isEmpty: Bool { declarations.isEmpty }

  /// The declarations of factories that a registry uses, without those of replaced factories.
  package func used<Content>(in registry: Registry<Content>) -> ScreenStates {
    var used = self
    used.declarations = declarations.reduce(into: [:]) { result, item in
      // A declaration belongs to the factory that is registered at the same place.
      let site = registry.registration(of: item.key)
      if let declaration = item.value.first(where: { $0.registration == site }) {
        result[item.key] = [declaration]
      }
    }
    return used
  }

  /// The readers of states from a file, by route type and presentation.
  package var saved: [DestinationType: Saved] { declarations.compactMapValues { $0.first?.saved } }

  /// The types of the states that the factories of a route type declare.
  func stateTypes(of type: RouteType) -> [Any.Type] {
    Presentation.allCases.compactMap {
      declarations[DestinationType(type, as: $0)]?.first?.type
    }
  }

  /// The initial state that the factory of a destination declares, if it declares one. O(1) on
  /// average.
  package func initialState(of destination: Destination) -> StateValue? {
    declarations[destination.type]?.first?.initial(destination.route)
  }
}

extension Navigator {
  /// Changes the state of an element's screen; does nothing if there is no such element.
  ///
  /// It is not navigation: guards are not asked, and observers are not notified.
  func setScreenState(_ state: StateValue, of id: StackElement.ID) {
    guard let element = current.element(id)?.element else { return }
    let isEqual = element.state == state
    // An equal state is stored too: a text in another normal form is equal, and has other bytes.
    _ = current.withElement(id) { $0.state = state }
    retire(element.state)
    if !isEqual { recordChange() }
  }

  /// The states of all screens, by element.
  var allScreenStates: [StackElement.ID: StateValue] {
    let elements = current.allElements.map { ($0.id, $0.element.state) }
    return Dictionary(uniqueKeysWithValues: elements).compactMapValues(\.self)
  }

  /// Restores the states of screens, for the elements that still exist and whose state differs.
  func restoreScreenStates(_ states: [StackElement.ID: StateValue]) {
    if states.isEmpty { return }
    for placement in current.allElements {
      guard let state = states[placement.id], placement.element.state != state else { continue }
      setScreenState(state, of: placement.id)
    }
  }

  /// Whether factories declare states for their screens.
  var hasScreenStates: Bool { registrations?.screenStates.isEmpty == false }

  /// Gives each element that an action added the initial state that its factory declares.
  ///
  /// - Parameter former: The identity that the next element would have got before the action.
  func createScreenStates(since former: UInt64) {
    guard current.nextID > former else { return }
    // A single new element is usually on top.
    let top = current.alertPlacement ?? current.front
    let isTop = current.nextID == former + 1 && top.id.rawValue == former
    createScreenStates(of: isTop ? [top] : current.allElements)
  }

  /// Gives each element without a state the initial state that its factory declares.
  func createScreenStates(of placements: [PlacedElement]) {
    guard let registrations else { return }
    // Making an initial state runs code of the app, which can read the navigator.
    var created: [StackElement.ID: StateValue] = [:]
    environmentWrapper {
      for placement in placements where placement.element.state == nil {
        created[placement.id] = registrations.screenStates.initialState(of: Destination(placement))
      }
    }
    if created.count == 1, let (id, state) = created.first {
      _ = current.withElement(id) { $0.state = state }
    } else {
      current.giveStates(created)
    }
  }
}

extension NavigationState {
  /// Gives elements their first states. O(*n*) in the number of elements.
  fileprivate mutating func giveStates(_ states: [StackElement.ID: StateValue]) {
    for layer in layerNumbers {
      for (index, element) in self[layer: layer].elements.enumerated() {
        self[layer: layer].elements[index].state = element.state ?? states[element.id]
      }
    }
    if let alert { self.alert?.state = alert.state ?? states[alert.id] }
  }
}
