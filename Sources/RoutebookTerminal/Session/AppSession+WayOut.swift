import Routebook

extension AppSession {
  /// How the user leaves what is in front.
  enum WayOut {
    case goBack
    /// The only control of an alert.
    case press(ScreenItem)
    case swipe
  }

  /// What Escape does; `nil` if what is in front has to be closed by its own controls.
  var wayOut: WayOut? {
    let state = app.navigator.state
    if app.hasSystemBack || app.hasBackButton { return .goBack }
    if state.alert != nil {
      let controls = app.items().filter(\.isUsable)
      return controls.count == 1 ? .press(controls[0]) : nil
    }
    switch state.topLayer.kind {
    case .tab: return .goBack
    case .sheet: return app.canSwipe ? .swipe : nil
    case .cover: return nil
    }
  }
}
