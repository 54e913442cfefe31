public import RoutebookRegistry

/// A root with the stack that is pushed on it: a tab, a sheet or a cover.
public struct Layer: Hashable, Identifiable, Sendable {
  /// Whether the layer is a tab, a sheet or a cover.
  public let kind: Kind

  /// The root, followed by the elements pushed on it; never empty.
  public internal(set) var elements: [StackElement]

  /// The identity of the first root, which the layer keeps if its root is replaced; not part of
  /// equality.
  package internal(set) var origin: StackElement.ID

  init(root: StackElement, kind: Kind) {
    self.kind = kind
    self.elements = [root]
    origin = root.id
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

  /// How a layer is shown.
  public enum Kind: String, Hashable, Sendable {
    /// Below everything that is presented; there is a tab bar if there are several tabs.
    case tab
    /// Above what presented it, with a strip of the layer below visible.
    case sheet
    /// Above what presented it, over the whole frame.
    case cover

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
