/// A route type as a value: compared by type identity, described by its name.
public struct RouteType: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline package let type: any Route.Type

  /// Wraps a type.
  @inlinable public init(_ type: any Route.Type) { self.type = type }

  /// The type's `routeName`.
  @inlinable package var name: String { type.routeName }

  /// The type's `routeName`.
  public var description: String { name }

  @inlinable var id: ObjectIdentifier { ObjectIdentifier(type) }

  /// The cases of the type that are known without an app: those of an enum that is `CaseIterable`.
  package var cases: [RouteCase] {
    func all(of type: (some CaseIterable).Type) -> [RouteCase] {
      type.allCases.compactMap { ($0 as? any Route).map { RouteCase(AnyRoute($0)) } }
    }
    return (type as? any CaseIterable.Type).map { all(of: $0) } ?? []
  }

  /// Whether two values are the same type.
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  /// Hashes the type's identity.
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A route without its values: its type, and its case if the type is an enum.
package struct RouteCase: Hashable, Sendable, CustomStringConvertible {
  /// The type of the route.
  package let type: RouteType
  /// The name of the case; `nil` if the type is not an enum, or for the type with all its cases.
  package let name: String?

  /// Creates a type with all its cases, or one of them.
  package init(_ type: RouteType, case name: String? = nil) {
    (self.type, self.name) = (type, name)
  }

  /// Finds the case of a route. It takes time, since it looks into the value.
  package init(_ route: AnyRoute) {
    type = route.type
    let mirror = Mirror(reflecting: route.base)
    name =
      mirror.displayStyle == .enum
      ? mirror.children.first?.label ?? String(describing: route.base) : nil
  }

  /// The type's name and the case: `CalendarCoordinator.CalendarRoute.eventDetail`.
  package var description: String { type.name + (name.map { ".\($0)" } ?? "") }

  /// The case alone, or the type's name without what is in front of its last dot.
  package var shortName: String {
    name ?? type.name.unicodeScalars.split(separator: ".").last.map { String($0) } ?? type.name
  }
}

extension AnyRoute {
  /// The description without the values: `CalendarRoute.detail`. It takes time, since it looks into
  /// the value.
  package var withoutValues: String {
    String(describing: type.type) + (RouteCase(self).name.map { ".\($0)" } ?? "")
  }

  /// Whether two routes differ at most in their values: they have the same type, and if it is an
  /// enum, the same case. The case of a type with its own mirror is unknown, so only equal values
  /// of it count as the same. It takes time, since it looks into the values.
  package func hasSameCase(as other: AnyRoute) -> Bool {
    guard type == other.type else { return false }
    if base is any CustomReflectable { return self == other }
    let (mirror, otherMirror) = (Mirror(reflecting: base), Mirror(reflecting: other.base))
    guard mirror.displayStyle == .enum else { return true }
    // A case without values has no name here. There is only one value of it.
    guard let payload = mirror.children.first, let otherPayload = otherMirror.children.first
    else { return self == other }
    return payload.label == otherPayload.label
      && labels(of: payload.value) == labels(of: otherPayload.value)
  }

  /// The labels of a case's values: cases that differ only in them share a name.
  private func labels(of payload: Any) -> [String?] {
    let mirror = Mirror(reflecting: payload)
    return mirror.displayStyle == .tuple ? mirror.children.map(\.label) : []
  }
}
