public import Routebook

/// The routes of the first tab; each of them can be opened in any presentation.
public enum FirstTabRoute: Route {
  case firstTab
  case detailView
  case secondDetailView(String)
  case sheet
  case cover
  case alert
}
