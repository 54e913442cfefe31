public import RoutebookRegistry

/// A root with the stack that is pushed on it: a tab's own layer, a sheet or a cover.
public struct Layer: Hashable, Identifiable, Sendable {
  /// Whether the layer is a tab, a sheet or a cover.
  public let kind: Kind

  /// The root, then what is pushed on it; never empty.
  public internal(set) var elements: [StackElement]

  init(root: StackElement, kind: Kind) {
    self.kind = kind
    self.elements = [root]
  }

  /// The root's identity, which is also the layer's.
  public var id: StackElement.ID { root.id }

  /// What the layer started with.
  public var root: StackElement { elements[0] }

  /// What the layer shows.
  public var top: StackElement { elements[elements.count - 1] }

  /// Whether nothing is pushed on the root.
  public var isAtRoot: Bool { elements.count == 1 }

  /// How a layer is shown.
  public enum Kind: String, Hashable, Sendable {
    /// Under everything that is presented, with a tab bar if there are several tabs.
    case tab
    case sheet
    case cover

    /// The presentation of the layer's root: that of a tab counts as pushed.
    public var presentation: Presentation {
      switch self {
      case .tab: .push
      case .sheet: .sheet
      case .cover: .cover
      }
    }
  }

  /// The presentation of the element at an index: the root's own, or a push.
  func presentation(at index: Int) -> Presentation { index == 0 ? kind.presentation : .push }
}
