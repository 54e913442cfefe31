public import Routebook

/// All actions in the news, on the home screen and on the stack.
public enum NewsAction: Equatable {
  /// Pushes the detail of an article.
  case choose(Article.ID)
  /// Pushes the settings.
  case showSettings
  /// An action on the stack: of one of its elements, or of the stack itself.
  case path(StackAction<NewsPath, NewsPathAction>)
}

/// An action in an element of the stack.
public enum NewsPathAction: Equatable, Sendable {
  /// Pushes an edit of the article that a detail shows.
  case edit
  /// Changes the draft of an edit.
  case write(String)
  /// Gives the article of an edit its new title, and closes the edit.
  case save
  /// Sets whether the list shows titles only.
  case setCompact(Bool)
  /// The child requests to be closed; the parent decides.
  case close
}
