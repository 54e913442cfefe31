import Observation
import Routebook

/// What the user has chosen for the whole app.
@Observable final class Settings {
  /// The languages of the app, of which the first one is the default.
  static let languages = [ScreenLanguage.english, .german]

  /// The code of the language.
  private(set) var language: String
  /// Sets the language of the app.
  @ObservationIgnored var apply: (ScreenLanguage) -> Void = { _ in }

  /// Starts with the language in which the app is created.
  init() { language = ScreenLanguage.current.code }

  /// Changes the language while the app runs.
  func choose(_ code: String) {
    language = code
    apply(Self.languages.first { $0.code == code } ?? .english)
  }
}
