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
    /// No control has this number, counted from 1.
    case noSuchNumber(Int)
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

  /// What the controls have in common with a name of a kind.
  func known(_ kind: ControlName.Kind) -> [String] { kind == .label ? labels : names }

  /// The problem with the item, and the nearest label.
  public var description: String {
    switch problem {
    case .notFound(let name):
      let known = known(name.kind)
      let what = "the \(name.kind.word) \(name.text.quoted(besides: known))"
      switch known.count(where: { $0 == name.text }) {
      case 0:
        let nearest = name.text.nearest(in: known)
        return "No control has \(what)."
          + (nearest.map { " Did you mean \($0.quoted(besides: [name.text]))?" } ?? "")
      case _ where name.occurrence < 1:
        return "Controls with \(what) are numbered from 1, not \(name.occurrence)."
      case 1:
        return "There is only one control with \(what), not \(name.occurrence)."
      case let count:
        return "There are only \(count) controls with \(what), not \(name.occurrence)."
      }
    case .notShown(let id):
      return "The screen does not show the \(id)."
    case .noSuchNumber(let number):
      let range =
        switch labels.count {
        case 0: "the screen has no controls"
        case 1: "the screen has one control"
        case let count: "the controls are numbered 1 to \(count)"
        }
      return "There is no control number \(number): \(range)."
    case .disabled(let label):
      return "The control \"\(label.visible)\" is disabled."
    case .isTextField(let label):
      return "The control \"\(label.visible)\" is a text field: type into it instead."
    case .notTextField(let label):
      return "The control \"\(label.visible)\" is not a text field: press it instead."
    case .unknownTarget(let label):
      return "The target of the link \"\(label.visible)\" is not a destination."
    case .notControl(let label):
      return "The item \"\(label.visible)\" is not a control: it can only be read."
    case .noFocus:
      return "No item has the focus: move the focus to a control first."
    }
  }
}

extension ControlName.Kind {
  /// `label` or `identity`.
  var word: String {
    switch self {
    case .label: "label"
    case .id: "identity"
    }
  }
}
