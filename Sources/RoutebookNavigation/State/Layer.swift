public import RoutebookRegistry

/// A root with the stack that was pushed on it: a tab's own layer, a sheet or a cover.
public struct Layer: Hashable, Identifiable, Sendable {
  /// Sheet or cover, or `nil` for a tab's own layer.
  public let presentation: Presentation?

  /// The root, then what was pushed on it; never empty.
  public internal(set) var elements: [StackElement]

  init(root: StackElement, presentation: Presentation?) {
    self.presentation = presentation
    self.elements = [root]
  }

  /// The root's identity, which is the layer's as well.
  public var id: StackElement.ID { root.id }

  /// What the layer started with.
  public var root: StackElement { elements[0] }

  /// What the layer shows.
  public var top: StackElement { elements[elements.count - 1] }

  /// Whether nothing is pushed on the root.
  public var isAtRoot: Bool { elements.count == 1 }
}
