import TextScreens

extension ScreenItem {
  /// What is typed into a text field: what its screen declares, otherwise an empty text and a word.
  ///
  /// The text that is already there is left out, since typing it changes nothing.
  var inputs: [(number: Int, text: String)] {
    let texts = (sampleInputs ?? ["", "word"]).prefix(Step.inputLimit)
    return texts.enumerated().filter { !$0.element.utf8.elementsEqual(editedText.utf8) }
      .map { ($0.offset, $0.element) }
  }

  /// The text of an input, or `nil` if the field declares fewer.
  func input(_ number: Int) -> String? {
    let texts = sampleInputs ?? ["", "word"]
    return number < texts.count ? texts[number] : nil
  }
}
