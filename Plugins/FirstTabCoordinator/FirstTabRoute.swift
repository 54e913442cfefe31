public import Routebook

/// The places of the first tab; each can be pushed, or presented as a sheet or a cover.
public enum FirstTabRoute: Route {
  case firstTab
  case detailView
  case secondDetailView(String)
  case sheet
  case cover
  case alert
}
