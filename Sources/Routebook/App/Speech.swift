import Observation
import TextScreens

/// The language of an app: views that are made in it are made again when it changes.
@Observable final class Speech {
  private(set) var shared = ScreenLanguage.ambient
  var language: ScreenLanguage {
    get { shared.language }
    set { shared = ScreenLanguage.Shared(newValue) }
  }
}
