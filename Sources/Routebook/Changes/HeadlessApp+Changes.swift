import RoutebookNavigation
import TextScreens

extension HeadlessApp {
  /// The changes of the app from now on: navigation, the states of screens, and models that the
  /// visible screens read.
  public var changes: AppChanges { AppChanges(of: self) }

  /// Notifies the consumers of `changes` of a change that is not navigation.
  package func noteChange() { changeFeed.note() }

  /// Watches the models that the visible screens read at the moment, until one of them changes.
  ///
  /// It builds these screens.
  func watchModels() {
    navigator.stateDidChange = { [changeFeed] in changeFeed.note() }
    _ = settled {
      let state = navigator.state
      return watching { screens.screenLayers(of: state, tabLabels(of: state), interaction) }
    }
  }

  /// Returns the visible layers that `build` makes, and watches the models that it reads.
  func watching(_ build: () -> [ScreenLayer]) -> [ScreenLayer] {
    guard changeFeed.hasConsumers else { return build() }
    return modelTracking.track(build) { [weak changeFeed] in changeFeed?.note() }
  }
}
