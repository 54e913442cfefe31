import RoutebookNavigation
import TextScreens

extension HeadlessApp {
  /// The changes of the app from now on: navigation, the states of screens, and models that the
  /// visible screens read.
  ///
  /// Several changes that happen before the consumer reads the next element are one element. So a
  /// consumer that draws the app after each element draws its latest state, and never falls behind.
  public var changes: AppChanges { AppChanges(of: self) }

  /// Watches the models that the visible screens read at the moment, until one of them changes.
  ///
  /// It builds these screens.
  func watchModels() {
    if !feedsChanges {
      feedsChanges = true
      navigator.onChange { [changeFeed] in changeFeed.note() }
    }
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
