public import Routebook

/// The places of the first tab; any of them can be pushed, or presented as a sheet or cover.
public enum FirstTabRoute: Route {
  case firstTab
  case detailView
  case secondDetailView(String)
  case sheet
  case cover
  case alert
}
