import RoutebookRegistry

/// The states that factories declare for their screens.
package struct ScreenStates: ContributionKey {
  /// The state of a screen, as its factory declares it.
  package struct Declaration {
    let registration: Registration
    let type: Any.Type
    let initial: (AnyRoute) -> StateValue
    let saved: Saved
  }

  /// How the state of a screen is read from a file.
  package struct Saved: Sendable {
    /// The version of the state's type, if the type declares one.
    package let version: Int?
    package let decode: @Sendable (any Decoder) throws -> StateValue
  }

  package typealias Value = ScreenStates

  private var declarations: [DestinationType: [Declaration]] = [:]

  init() {}

  init(_ declaration: Declaration, for type: DestinationType) {
    declarations = [type: [declaration]]
  }

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

  /// How each state is read from a file, by route type and presentation.
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
