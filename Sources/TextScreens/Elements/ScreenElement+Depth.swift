extension ScreenElement {
  /// The maximum depth of nested containers.
  ///
  /// Drawing, reading and freeing a screen recurse into its containers on the thread's stack, and
  /// each `HStack` inside another one is measured again.
  package static var depthLimit: Int { 64 }

  /// Returns the element, with a warning instead of each container below a depth.
  private func cut(to depth: Int) -> ScreenElement {
    guard self.depth > depth else { return self }
    guard depth > 0 else { return ScreenElement(.tooDeep) }
    if case .identified(let name, let element) = kind {
      let cut = element.cut(to: depth)
      return ScreenElement(.identified(name, cut), depth: cut.depth)
    }
    let children = children.map { $0.cut(to: depth - 1) }
    switch kind {
    case .list(let list): return List(rows: children, columns: list.columns).element
    case .grid(let grid): return Grid(rows: children, columns: grid.columns).element
    case .row: return GridRow(cells: children).element
    case .section(let section):
      return Section(section.header, footer: section.footer, elements: children).element
    case .horizontal: return HStack(elements: children).element
    default: return VStack(elements: children).element
    }
  }

  fileprivate static func cut(_ elements: [ScreenElement], to depth: Int) -> [ScreenElement] {
    elements.map { $0.cut(to: depth) }
  }
}

extension [ScreenElement] {
  /// Returns the elements for a container, with the depth of the container.
  ///
  /// A container is cut only when it is twice as deep as the limit, so that nesting any number of
  /// containers takes linear time.
  func limitedInDepth() -> (elements: [ScreenElement], depth: Int) {
    let depth = 1 + deepest
    guard depth > 2 * ScreenElement.depthLimit else { return (self, depth) }
    let cut = ScreenElement.cut(self, to: ScreenElement.depthLimit - 1)
    return (cut, 1 + cut.deepest)
  }

  private var deepest: Int { indices.reduce(0) { Swift.max($0, self[$1].depth) } }
}
