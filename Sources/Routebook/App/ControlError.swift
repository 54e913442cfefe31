import VisibleText

/// A control that can't be used, and those that there are.
public struct ControlError: Error, CustomStringConvertible {
  public enum Problem: Hashable, Sendable {
    case notFound(label: String, occurrence: Int)
    /// Counted from 1, as the controls are listed.
    case noSuchNumber(Int)
    case disabled(label: String)
    /// Pressed, but it takes text.
    case isTextField(label: String)
    /// Typed into, but it takes no text.
    case notTextField(label: String)
    /// A link whose target is no destination.
    case unknownTarget(label: String)
  }

  public let problem: Problem
  /// The controls within reach, in reading order.
  public let available: [ListedControl]

  init(_ problem: Problem, _ controls: [Control]) {
    self.problem = problem
    self.available = controls.map(ListedControl.init)
  }

  /// What is wrong with the control that was asked for, and the nearest label there is.
  public var description: String {
    switch problem {
    case .notFound(let label, let occurrence):
      let count = available.count { $0.label == label }
      if count > 0 {
        let there = count == 1 ? "there is one" : "there are \(count)"
        return "No control number \(occurrence) is labelled \"\(label.visible)\": \(there)."
      }
      let nearest = label.nearest(in: available.map(\.label))
      return "No control is labelled \"\(label.visible)\"."
        + (nearest.map { " Did you mean \"\($0.visible)\"?" } ?? "")
    case .noSuchNumber(let number):
      let there =
        switch available.count {
        case 0: "there are none"
        case 1: "there is one"
        case let count: "they go from 1 to \(count)"
        }
      return "There is no control number \(number): \(there)."
    case .disabled(let label):
      return "The control \"\(label.visible)\" is disabled."
    case .isTextField(let label):
      return "The control \"\(label.visible)\" is a text field: type into it."
    case .notTextField(let label):
      return "The control \"\(label.visible)\" is no text field: it takes no text."
    case .unknownTarget(let label):
      return "The link \"\(label.visible)\" leads to something that is no destination."
    }
  }
}
