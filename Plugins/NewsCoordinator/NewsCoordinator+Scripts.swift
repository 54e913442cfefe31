import Routebook

extension NewsCoordinator {
  /// Registers scripts of what a user of the news does and sees, for `routebook play news/…`.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    let texts = NewsTexts.current
    let (bridges, maps) = (texts.articleTexts[0], texts.articleTexts[2])
    registry.script(
      "news/search",
      """
      tap "\(texts.news)"
      type "\(texts.search)" "\(maps.title.lowercased())"
      expect no text "\(bridges.title)"
      tap "\(maps.title)"
      expect path "Routebook" "\(texts.news)" "\(maps.title)"
      tap "\(texts.close)"
      expect path "Routebook" "\(texts.news)"
      """)
    registry.script(
      "news/edit",
      """
      tap "\(texts.news)"
      tap "\(bridges.title)"
      tap "\(texts.edit)"
      type "\(texts.title)" "\(texts.sampleDraft)"
      expect path "Routebook" "\(texts.news)" "\(bridges.title)" "\(texts.edit)"
      tap "\(texts.save)"
      expect path "Routebook" "\(texts.news)" "\(texts.sampleDraft)"
      back
      tap "\(texts.settings)"
      tap "\(texts.titlesOnly)"
      tap "\(texts.close)"
      expect no text "\(bridges.text)"
      """)
  }
}
