extension ScreenElement {
  /// The maximum depth of nested containers.
  ///
  /// Drawing, reading and freeing a screen recurse into its containers on the thread's stack, and
  /// each `HStack` inside another one is measured again.
  package static var depthLimit: Int { 64 }

  /// The depth of the containers in the element: 0 if it contains no other elements. O(1).
  var depth: Int {
    switch kind {
    case .list(let list): list.depth
    case .section(let section): section.depth
    case .horizontal(let stack): stack.depth
    case .vertical(let stack): stack.depth
    case .identified(_, let element): element.depth
    case .text, .heading, .button, .link, .textField, .toggle, .picker, .labeled, .progress,
      .divider, .spacer, .tooDeep:
      0
    }
  }

  /// Returns the element, with a warning instead of each container below a depth.
  private func cut(to depth: Int) -> ScreenElement {
    guard self.depth > depth else { return self }
    guard depth > 0 else { return ScreenElement(.tooDeep) }
    if case .identified(let name, let element) = kind {
      return ScreenElement(.identified(name, element.cut(to: depth)))
    }
    let children = children.map { $0.cut(to: depth - 1) }
    switch kind {
    case .list: return List(rows: children).element
    case .section(let section): return Section(section.title, elements: children).element
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

  private var deepest: Int { reduce(0) { Swift.max($0, $1.depth) } }
}
