public import Routebook

/// Everything that happens in the news, at home and on the stack.
public enum NewsAction: Equatable {
  case search(String)
  case choose(Article.ID)
  case showSettings
  /// An action of the stack: of one of its elements, or of the stack itself.
  case path(StackAction<NewsPath, NewsPathAction>)
}

/// What happens in an element of the stack.
public enum NewsPathAction: Equatable, Sendable {
  case edit
  case write(String)
  case save
  case setCompact(Bool)
  /// The child asks to be closed; the parent decides.
  case close
}
