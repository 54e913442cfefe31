public import Routebook

/// The root of the news.
public enum NewsRoute: Route {
  /// The list of articles, with a search.
  case home
}
