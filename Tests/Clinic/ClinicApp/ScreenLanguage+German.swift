public import Routebook

extension ScreenLanguage {
  /// The package's own texts in German.
  public static let german: ScreenLanguage = {
    var texts = ScreenLanguage(code: "de")
    texts.ok = "OK"
    texts.close = "Schließen"
    texts.back = "Zurück"
    texts.actions = "Aktionen"
    texts.more = { "\($0) weitere" }
    texts.tooSmall = { size, minimum in
      "Zu klein: \(size.width)x\(size.height), nötig \(minimum.width)x\(minimum.height)"
    }
    texts.tooDeep = { "Mehr als \($0) Ebenen können nicht gezeigt werden." }
    texts.missingScreen = "Seite fehlt"
    texts.preview = "Vorschau"
    return texts
  }()
}
