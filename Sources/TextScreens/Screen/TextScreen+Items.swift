extension TextScreen {
  /// The screen's own items in reading order: title, toolbar, body. O(*n*) in the number of
  /// elements.
  public var items: [ScreenItem] { ScreenItems(self).all.counted() }

  /// The items that a user can press or type into, in reading order. O(*n*) in the number of
  /// elements.
  public var controls: [ScreenItem] { items.filter(\.isControl) }

  /// All texts on the screen, in reading order. O(*n*) in the number of elements.
  public var texts: [String] { ScreenItems(self).all.flatMap(\.texts) }

  /// The same without the parts of a key with a value. O(*n*) in the number of elements.
  package var wholeTexts: [String] { ScreenItems(self).all.flatMap(\.wholeTexts) }
}
