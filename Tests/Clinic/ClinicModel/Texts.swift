import Routebook

/// Returns a text in the language of the screen that is being made.
public nonisolated func local(_ english: String, _ german: String) -> String {
  ScreenLanguage.current.code == "de" ? german : english
}
