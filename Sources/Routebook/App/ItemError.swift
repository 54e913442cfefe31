import RoutebookRegistry
package import RoutebookScripts
package import TextScreens
import VisibleText

/// The reason why an item can't be used, with the controls that are available.
public struct ItemError: Error, CustomStringConvertible {
  /// The kind of problem.
  package enum Problem: Hashable, Sendable {
    /// No control has this label or identity, or fewer controls than its number have it.
    case notFound(ControlLocator)
    /// No item has this identity any longer.
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
  /// The controls that the user can reach, as text, those of the screen on top first.
  public let available: [String]
  /// The problem with the item, and the nearest label.
  public let description: String
  /// The expectation of a step of a script, to use in a sentence.
  let expectation: String

  init(_ problem: Problem, _ items: [ScreenItem]) {
    self.problem = problem
    available = items.describedControls()
    (description, expectation) =
      switch problem {
      case .notFound(let name):
        (
          items.absence(of: name),
          "a control with \(name.description(distinctFrom: items.texts(of: items.controls, name.kind)))"
        )
      case .notShown(let id): ("The screen does not show the \(id).", "the \(id)")
      case .disabled(let label):
        ("The control \(label.quoted) is disabled.", "\(label.quoted) to be enabled")
      case .isTextField(let label):
        (
          "The control \(label.quoted) is a text field: type into it instead.",
          "\(label.quoted) to be a control that can be pressed"
        )
      case .notTextField(let label):
        (
          "The control \(label.quoted) is not a text field: press it instead.",
          "\(label.quoted) to be a text field"
        )
      case .unknownTarget(let label):
        (
          "The target of the link \(label.quoted) is not a destination.",
          "\(label.quoted) to open a destination"
        )
      case .notControl(let label):
        (
          "The item \(label.quoted) is not a control: it can only be read.",
          "\(label.quoted) to be a control"
        )
      case .noFocus:
        ("No item has the focus: move the focus to a control first.", "an item with the focus")
      }
  }
}

extension [ScreenItem] {
  /// The controls in words, as a script finds them: those of the screen on top in reading order,
  /// then those of each pane below it, with its title.
  func describedControls(_ describe: (ScreenItem) -> String = \.description) -> [String] {
    let panes = Dictionary(grouping: filter(\.isControl), by: \.pane).filter { $0.key >= 0 }
    return panes.sorted { $0.key < $1.key }.flatMap { pane, controls in
      let place = pane > 0 ? title(ofPane: pane).map { " in \($0.quoted)" } : nil
      return controls.map { describe($0) + (place ?? "") }
    }
  }

  fileprivate var controls: [Int] { indices.filter { self[$0].isControl } }

  /// The labels or names of some items.
  fileprivate func texts(of indices: [Int], _ kind: ControlLocator.Kind) -> [String] {
    indices.compactMap { self[$0].text(kind) }
  }

  /// The reason why there is no control with a name, and the nearest one.
  fileprivate func absence(of name: ControlLocator) -> String {
    let panes = paneTitles
    if let pane = name.pane, !panes.contains(pane) {
      return "No pane has the title \(pane.quoted(distinctFrom: panes))."
        + (panes.count == 1 ? " Only one screen is shown at this width." : "")
        + hint(pane.nearest(in: panes)?.quoted(distinctFrom: [pane]))
    }
    let parent = name.menu.flatMap { entryParent($0, in: name.pane) }
    if let menu = name.menu, parent == nil {
      let menus = texts(of: entryParentIndices, menu.kind)
      let nearest = menu.text.nearest(in: menus)?.quoted(distinctFrom: [menu.text])
      let hint = menus.contains(menu.text) ? "" : hint(nearest ?? self.nearest(to: name, among: []))
      return
        "No menu, and no row with actions, has \(menu.description(distinctFrom: menus)).\(hint)"
    }
    let texts = texts(
      of: controls.filter {
        self[$0].entryParent?.index == parent && isShown($0, in: name.pane)
      }, name.kind)
    let place = name.pane.map { " in the pane \($0.quoted)" } ?? ""
    let what = "the \(name.kind.word) \(name.text.quoted(distinctFrom: texts))"
    switch texts.count(where: { $0 == name.text }) {
    case 0: return "No control\(place) has \(what)." + hint(nearest(to: name, among: texts))
    case _ where name.occurrence < 1:
      return "Controls\(place) with \(what) are numbered from 1, not \(name.occurrence)."
    case 1: return "There is only one control\(place) with \(what), not \(name.occurrence)."
    case let count:
      return "There are only \(count) controls\(place) with \(what), not \(name.occurrence)."
    }
  }

  /// The control whose name is nearest, in quotes; as a script writes it if its text is not among
  /// those where the control was looked for.
  private func nearest(to name: ControlLocator, among texts: [String]) -> String? {
    guard let nearest = name.text.nearest(in: self.texts(of: controls, name.kind)) else {
      return nil
    }
    if texts.contains(nearest) { return nearest.quoted(distinctFrom: [name.text]) }
    return controls.first { self[$0].text(name.kind) == nearest }.map {
      var control = controlLocator(at: $0)
      if name.pane != nil { control.pane = title(ofPane: self[$0].pane) }
      return "\(control)"
    }
  }

  private func hint(_ nearest: String?) -> String { nearest.map { " Did you mean \($0)?" } ?? "" }
}

extension ControlLocator {
  /// The label or identifier of the control, to use in a sentence: `the label "Save", number 2`.
  func description(distinctFrom others: [String]) -> String {
    let number = occurrence > 1 ? ", number \(occurrence)" : ""
    let place =
      (menu.map { ", in the menu with \($0.description(distinctFrom: []))" } ?? "")
      + (pane.map { ", in the pane \($0.quoted)" } ?? "")
    return "the \(kind.word) \(text.quoted(distinctFrom: others))\(number)\(place)"
  }
}

extension ControlLocator.Kind {
  fileprivate var word: String { self == .label ? "label" : "identity" }
}
