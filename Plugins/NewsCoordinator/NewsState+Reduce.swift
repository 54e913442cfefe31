public import Routebook

extension NewsState {
  /// Applies an action to the state. This is all of the feature's navigation, without any screens.
  ///
  /// - Returns: Whether the element that the action is for exists; if not, nothing changes.
  @discardableResult
  public mutating func reduce(_ action: NewsAction) -> StackActionOutcome {
    switch action {
    case .choose(let id): path.append(.detail(articleID: id))
    case .showSettings: path.append(.settings(isCompact: isCompact))
    case .path(let action): return reduce(action)
    }
    return .applied
  }

  /// The element changes itself first; then the parent handles the effects on other elements.
  private mutating func reduce(
    _ action: StackAction<NewsPath, NewsPathAction>
  ) -> StackActionOutcome {
    let outcome = path.apply(action) { $0.reduce($1) }
    guard outcome == .applied, case .element(let id, let action) = action,
      let element = path[id: id]
    else { return outcome }
    switch (element, action) {
    case (.detail(let articleID), .edit):
      let title = articles.first { $0.id == articleID }?.title ?? ""
      path.append(.edit(articleID: articleID, draft: title))
    case (.edit(let articleID, let draft), .save):
      if let index = articles.firstIndex(where: { $0.id == articleID }) {
        articles[index].title = draft
      }
      path.pop(from: id)
    case (.settings, .setCompact(let isCompact)):
      self.isCompact = isCompact
    case (_, .close):
      path.pop(from: id)
    default: break
    }
    return outcome
  }
}

extension NewsPath {
  /// Applies an action to the element that it happens in.
  fileprivate mutating func reduce(_ action: NewsPathAction) {
    switch (self, action) {
    case (.edit(let id, _), .write(let draft)): self = .edit(articleID: id, draft: draft)
    case (.settings, .setCompact(let isCompact)): self = .settings(isCompact: isCompact)
    default: break
    }
  }
}
