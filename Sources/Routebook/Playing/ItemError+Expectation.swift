import RoutebookScripts
import VisibleText

extension ItemError {
  /// What a step expected, to use in a sentence.
  var expectation: String {
    switch problem {
    case .notFound(let name): "a control with \(name.words(besides: known(name.kind)))"
    case .notShown(let id): "the \(id)"
    case .noSuchNumber(let number): "a control number \(number)"
    case .disabled(let label): "\(label.quoted) to be enabled"
    case .isTextField(let label): "\(label.quoted) to be a control that can be pressed"
    case .notTextField(let label): "\(label.quoted) to be a text field"
    case .unknownTarget(let label): "\(label.quoted) to open a destination"
    case .notControl(let label): "\(label.quoted) to be a control"
    case .noFocus: "an item with the focus"
    }
  }
}

extension ControlName {
  /// What the control has, to use in a sentence: `the label "Save", number 2`.
  func words(besides others: [String] = []) -> String {
    "the \(kind.word) \(text.quoted(besides: others))"
      + (occurrence > 1 ? ", number \(occurrence)" : "")
  }
}
