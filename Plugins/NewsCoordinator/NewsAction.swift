public import Routebook

/// All actions in the news, on the home screen and on the stack.
public enum NewsAction: Equatable {
  case choose(Article.ID)
  case showSettings
  /// An action on the stack: of one of its elements, or of the stack itself.
  case path(StackAction<NewsPath, NewsPathAction>)
}

/// An action in an element of the stack.
public enum NewsPathAction: Equatable, Sendable {
  case edit
  case write(String)
  case save
  case setCompact(Bool)
  /// The child requests to be closed; the parent decides.
  case close
}
