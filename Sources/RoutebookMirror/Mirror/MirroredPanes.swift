public import RoutebookApp

/// The panes of a stack that a framework shows in columns.
public struct MirroredPanes<Content> {
  /// The lists, from the left: one or two.
  ///
  /// The first one is on top of a stack with all that is below it: see the binding `path:upTo:`.
  public let lists: [StackElement.ID]
  /// The chosen element of the last list; `nil` as long as there is none.
  public let detail: StackElement.ID?
  /// The content in place of the detail as long as nothing is chosen. Its controls can't be used.
  public let placeholder: Content?
}

extension NavigationMirror {
  /// Returns the list and the detail to show side by side where there is room; `nil` if the top
  /// screen always has the whole width.
  ///
  /// A view's body that reads it is evaluated again when the stack or one of these screens changes.
  /// Only the placeholder is made here. O(*n*) in the elements of the layer.
  ///
  /// - Parameter layer: A layer of `shown`; what is presented has no panes.
  public func panes(of layer: MirroredState.Layer) -> MirroredPanes<Content>? {
    let kinds = app.registry[Panes.self]
    let all = ([layer.root] + layer.path).compactMap { screens[$0] }
    guard let top = all.last, layer.kind == .tab, !kinds.isEmpty else { return nil }
    for screen in all.suffix(3) { _ = screen.version }
    let placeholder = app.withEnvironment {
      app.registry.placeholder(beside: top.placement.element.route)
    }
    let shown = RoutebookNavigation.Layer(all.map(\.placement.element), kind: layer.kind)
      .panes(limit: 3, hasPlaceholder: placeholder != nil, kinds).map(\.id)
    if let placeholder { return MirroredPanes(lists: shown, detail: nil, placeholder: placeholder) }
    return shown.count == 1
      ? nil : MirroredPanes(lists: shown.dropLast(), detail: shown.last, placeholder: nil)
  }

  /// Whether a user can use the view of an element: it is on top, or beside the top, and nothing
  /// moves.
  ///
  /// A framework can deliver a tap to a view that is just being covered: such a tap doesn't count.
  package func canUse(_ id: StackElement.ID) -> Bool {
    app.navigator.state.top.id == id
      || isAtRest && visible.contains(id) && app.navigator.canUse(id)
  }
}
