import RoutebookRegistry
package import RoutebookScripts
package import TextScreens
import VisibleText

/// The reason why an item can't be used, with the controls that are available.
public struct ItemError: Error, CustomStringConvertible {
  /// The kind of problem.
  package enum Problem: Hashable, Sendable {
    /// No control has this label or identity, or fewer controls than its number have it.
    case notFound(ControlName)
    /// No item has this identity any more.
    case notShown(ScreenItem.ID)
    /// The control is disabled.
    case disabled(label: String)
    /// The user pressed a control that only accepts text.
    case isTextField(label: String)
    /// The user typed into a control that does not accept text.
    case notTextField(label: String)
    /// The target of a navigation link is not a destination.
    case unknownTarget(label: String)
    /// The item can only be read.
    case notControl(label: String)
    /// No item has the focus.
    case noFocus
  }

  /// The problem.
  package let problem: Problem
  /// The controls that the user can reach, in reading order, as text.
  public let available: [String]
  private let labels: [String]
  /// The names from `.id(_:)`.
  private let names: [String]

  init(_ problem: Problem, _ controls: [ScreenItem]) {
    self.problem = problem
    available = controls.map(\.description)
    labels = controls.map(\.label)
    names = controls.compactMap(\.name)
  }

  /// The problem with the item, and the nearest label.
  public var description: String {
    switch problem {
    case .notFound(let name): absence(of: name)
    case .notShown(let id): "The screen does not show the \(id)."
    case .disabled(let label): "The control \(label.quoted) is disabled."
    case .isTextField(let label):
      "The control \(label.quoted) is a text field: type into it instead."
    case .notTextField(let label):
      "The control \(label.quoted) is not a text field: press it instead."
    case .unknownTarget(let label): "The target of the link \(label.quoted) is not a destination."
    case .notControl(let label): "The item \(label.quoted) is not a control: it can only be read."
    case .noFocus: "No item has the focus: move the focus to a control first."
    }
  }

  /// What a step of a script expected, to use in a sentence.
  var expectation: String {
    switch problem {
    case .notFound(let name): "a control with \(name.words(besides: known(name.kind)))"
    case .notShown(let id): "the \(id)"
    case .disabled(let label): "\(label.quoted) to be enabled"
    case .isTextField(let label): "\(label.quoted) to be a control that can be pressed"
    case .notTextField(let label): "\(label.quoted) to be a text field"
    case .unknownTarget(let label): "\(label.quoted) to open a destination"
    case .notControl(let label): "\(label.quoted) to be a control"
    case .noFocus: "an item with the focus"
    }
  }

  /// What the controls have in common with a name of a kind.
  private func known(_ kind: ControlName.Kind) -> [String] { kind == .label ? labels : names }

  /// Why there is no control with a name, and the nearest one.
  private func absence(of name: ControlName) -> String {
    let known = known(name.kind)
    let what = "the \(name.kind.word) \(name.text.quoted(besides: known))"
    switch known.count(where: { $0 == name.text }) {
    case 0:
      let nearest = name.text.nearest(in: known)
      return "No control has \(what)."
        + (nearest.map { " Did you mean \($0.quoted(besides: [name.text]))?" } ?? "")
    case _ where name.occurrence < 1:
      return "Controls with \(what) are numbered from 1, not \(name.occurrence)."
    case 1: return "There is only one control with \(what), not \(name.occurrence)."
    case let count:
      return "There are only \(count) controls with \(what), not \(name.occurrence)."
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

extension ControlName.Kind {
  fileprivate var word: String { self == .label ? "label" : "identity" }
}
