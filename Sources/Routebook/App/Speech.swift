import Observation
import TextScreens

/// The language of an app: views that are made in it are made again when it changes.
@Observable final class Speech {
  var language = ScreenLanguage.current
}
