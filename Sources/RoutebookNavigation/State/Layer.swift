public import RoutebookRegistry

/// One of the app's tabs, with a stack that it keeps while other tabs are selected.
public struct NavigationTab: Hashable, Identifiable, Sendable {
  /// The tab's index in the tab bar. It stays the same when the tab's root changes.
  public let id: Int

  /// The stable name for files, links and scripts; empty for the single tab of an app without tabs.
  ///
  /// What the tab bar shows (a title, a badge) is not part of the state: the app provides it.
  public let name: String

  /// The tab's root and the stack pushed on it.
  public internal(set) var layer: Layer
}

/// A root with the stack that is pushed on it: a tab, a sheet or a cover.
public struct Layer: Hashable, Identifiable, Sendable {
  /// Whether the layer is a tab, a sheet or a cover.
  public let kind: Kind

  /// The root, followed by the elements pushed on it; never empty.
  public internal(set) var elements: [StackElement]

  /// The identity of the first root, which the layer keeps if its root is replaced; not part of
  /// equality.
  package internal(set) var origin: StackElement.ID

  /// - Parameter elements: The root, followed by the elements pushed on it; not empty.
  package init(_ elements: [StackElement], kind: Kind) {
    self.kind = kind
    self.elements = elements
    origin = elements[0].id
  }

  /// The identity of the root, which also identifies the layer.
  public var id: StackElement.ID { root.id }

  /// The element at the bottom of the layer.
  public var root: StackElement { elements[0] }

  /// The element that the layer shows.
  public var top: StackElement { elements[elements.count - 1] }

  /// Whether nothing is pushed on the root.
  public var isAtRoot: Bool { elements.count == 1 }

  /// Whether two layers have the same kind and equal elements.
  public static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.elements == right.elements
  }

  /// Hashes the kind and the elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(elements)
  }

  /// The kind of a layer: the way in which it is shown.
  public enum Kind: String, Hashable, Sendable {
    /// Below everything that is presented; there is a tab bar if there are several tabs.
    case tab
    /// Above what presented it, with a strip of the layer below visible.
    case sheet
    /// Above what presented it, over the whole frame.
    case cover

    /// The kind of what is presented; `nil` for a push and an alert, which are no layers.
    init?(_ presentation: Presentation) {
      switch presentation {
      case .sheet: self = .sheet
      case .cover: self = .cover
      case .push, .alert: return nil
      }
    }

    /// The presentation of the layer's root; the root of a tab counts as pushed.
    public var presentation: Presentation {
      switch self {
      case .tab: .push
      case .sheet: .sheet
      case .cover: .cover
      }
    }
  }

  /// The index of an element; `nil` if the layer does not have it. O(*n*) in the elements above it.
  package func index(of id: StackElement.ID) -> Int? { elements.lastIndex { $0.id == id } }

  /// The presentation of the element at an index: the root has the layer's presentation, every
  /// other element is a push.
  package func presentation(at index: Int) -> Presentation {
    index == 0 ? kind.presentation : .push
  }
}

/// A route at its place in a layer, with an identity that lasts as long as the element is there.
///
/// Each element has its own screen state, which is removed with the element. The identity is not
/// part of equality: two states that show the same are equal.
public struct StackElement: Hashable, Identifiable, Sendable {
  /// Distinguishes elements with equal routes. A navigator never reuses an identity.
  public struct ID: Hashable, Comparable, Sendable {
    @usableFromInline let rawValue: UInt64

    @inlinable init(rawValue: UInt64) { self.rawValue = rawValue }

    @inlinable static var first: Self { Self(rawValue: 0) }

    @inlinable var next: Self { Self(rawValue: rawValue + 1) }

    /// Whether two identities are the same.
    @inlinable public static func == (left: Self, right: Self) -> Bool {
      left.rawValue == right.rawValue
    }

    /// Whether one identity was created before the other.
    @inlinable public static func < (left: Self, right: Self) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// Distinguishes the element from other elements with an equal route.
  public let id: ID
  /// The place that the element shows.
  public let route: AnyRoute
  /// The state of the element's screen, if its factory declares one.
  package internal(set) var state: StateValue?
  /// The route that the element was opened with, if `route` was replaced since then.
  var formerRoute: AnyRoute?

  /// The route that the element was opened with.
  var firstRoute: AnyRoute { formerRoute ?? route }

  /// The same element with another route.
  func updated(to route: AnyRoute) -> StackElement {
    StackElement(id: id, route: route, state: state, formerRoute: firstRoute)
  }

  /// The state of the element's screen, if its factory declares a state of this type.
  public func state<State>(as type: State.Type) -> State? { state?.as(type) }

  /// Whether two elements have equal routes and screen states, regardless of their identities.
  public static func == (left: Self, right: Self) -> Bool {
    left.route == right.route && left.state == right.state
  }

  /// Hashes the route and the screen's state.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(route)
    hasher.combine(state)
  }
}

/// The state of a screen or of a feature at one moment, as a value of any type.
package struct StateValue: Hashable, Sendable {
  private let box: ErasedValue

  /// Wraps a value.
  package init(_ base: some Codable & Hashable & Sendable) { box = ErasedValue(base) }

  /// The value, in its own type.
  package var base: any Hashable & Sendable { box.base }

  /// The value, to be written to a file; the initializer takes only what can be.
  package var encodable: any Encodable { base as! any Encodable }

  /// The value as a `T`; `nil` if it has another type.
  package func `as`<T>(_ type: T.Type) -> T? { box.value(exactlyAs: type) }
}

/// An element with its place: how it is shown, and in which layer.
public struct PlacedElement: Hashable, Identifiable, Sendable {
  /// The element.
  public let element: StackElement
  /// The presentation of the element; the root of a tab counts as pushed.
  public let presentation: Presentation
  /// The layer that contains the element; for an alert, the layer below it.
  public let layer: Layer.ID

  package init(element: StackElement, presentation: Presentation, layer: Layer.ID) {
    self.element = element
    self.presentation = presentation
    self.layer = layer
  }

  /// The element's identity.
  public var id: StackElement.ID { element.id }
}

extension NavigationState {
  /// Returns the element with an identity and its place, or `nil` if there is none.
  ///
  /// Searches every tab and every presented layer. O(*n*) in the number of elements.
  public func element(_ id: StackElement.ID) -> PlacedElement? {
    if let alertPlacement, alertPlacement.id == id { return alertPlacement }
    guard let position = position(of: id) else { return nil }
    return self[layer: position.layer].placement(at: position.depth - 1)
  }

  /// Whether an element is there, also as an alert. O(*n*) in the number of elements.
  package func contains(_ id: StackElement.ID) -> Bool {
    alert?.id == id || position(of: id) != nil
  }
}
