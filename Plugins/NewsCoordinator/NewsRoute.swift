public import Routebook

/// The root of the news.
public enum NewsRoute: Route {
  case home
}
