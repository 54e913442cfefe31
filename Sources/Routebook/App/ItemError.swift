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
  private let known: [KnownControl]

  /// The titles of the panes.
  private let panes: [String]

  init(_ problem: Problem, among items: [ScreenItem]) {
    self.problem = problem
    let controls = items.filter(\.isControl)
    available = controls.map { control in
      let pane = control.pane > 0 ? items.title(ofPane: control.pane) : nil
      return control.description + (pane.map { " in \($0.quoted)" } ?? "")
    }
    known = controls.map(KnownControl.init)
    panes = items.filter { $0.role == .title && $0.pane >= 0 }.map(\.label)
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
    case .notFound(let name):
      "a control with \(name.words(besides: known.compactMap { $0.texts[name.kind] }))"
    case .notShown(let id): "the \(id)"
    case .disabled(let label): "\(label.quoted) to be enabled"
    case .isTextField(let label): "\(label.quoted) to be a control that can be pressed"
    case .notTextField(let label): "\(label.quoted) to be a text field"
    case .unknownTarget(let label): "\(label.quoted) to open a destination"
    case .notControl(let label): "\(label.quoted) to be a control"
    case .noFocus: "an item with the focus"
    }
  }

  /// Why there is no control with a name, and the nearest one.
  private func absence(of name: ControlName) -> String {
    if let pane = name.pane, !panes.contains(pane) {
      return "No pane has the title \(pane.quoted(besides: panes))."
        + hint(pane.nearest(in: panes)?.quoted(besides: [pane]))
    }
    var owner: Int?
    if let menu = name.menu {
      let entries = known.filter { $0.menu[menu.kind] != nil }
      let owners = Set(entries.filter { $0.menu[menu.kind] == menu.text }.compactMap(\.owner))
        .sorted()
      guard owners.indices.contains(menu.occurrence - 1) else {
        let menus = entries.compactMap { $0.menu[menu.kind] }
        let nearest = owners.isEmpty ? menu.text.nearest(in: menus) : nil
        return "No menu, and no row with actions, has \(menu.words(besides: menus))."
          + hint(nearest?.quoted(besides: [menu.text]))
      }
      owner = owners[menu.occurrence - 1]
    }
    let texts = known.filter { $0.owner == owner }.compactMap { $0.texts[name.kind] }
    let what = "the \(name.kind.word) \(name.text.quoted(besides: texts))"
    switch texts.count(where: { $0 == name.text }) {
    case 0: return "No control has \(what)." + hint(nearest(to: name, among: texts))
    case _ where name.occurrence < 1:
      return "Controls with \(what) are numbered from 1, not \(name.occurrence)."
    case 1: return "There is only one control with \(what), not \(name.occurrence)."
    case let count:
      return "There are only \(count) controls with \(what), not \(name.occurrence)."
    }
  }

  /// The control whose name is nearest, in quotes; an entry of a menu with its path.
  private func nearest(to name: ControlName, among texts: [String]) -> String? {
    let entries = name.menu == nil ? known.filter { $0.owner != nil } : []
    let nearest = name.text.nearest(in: texts + entries.compactMap { $0.texts[name.kind] })
    guard let nearest else { return nil }
    let quoted = nearest.quoted(besides: [name.text])
    if texts.contains(nearest) { return quoted }
    let menu = entries.first { $0.texts[name.kind] == nearest }?.menu
    let part = name.kind == .id ? "id \(quoted)" : quoted
    let path = menu?[name.kind].map { name.kind == .id ? "id \($0.quoted)" : $0.quoted }
    return "\(path ?? menu?[.label]?.quoted ?? "") > \(part)"
  }

  private func hint(_ nearest: String?) -> String { nearest.map { " Did you mean \($0)?" } ?? "" }
}

/// How scripts can name a control, by label and by identity.
private struct KnownControl: Hashable, Sendable {
  let texts: [ControlName.Kind: String]
  /// How they name its menu; empty if it is in none.
  let menu: [ControlName.Kind: String]
  /// What distinguishes the menu.
  let owner: Int?

  init(_ item: ScreenItem) {
    func texts(_ label: String?, _ name: String?) -> [ControlName.Kind: String] {
      [ControlName.Kind.label: label, .id: name].compactMapValues { $0 }
    }
    self.texts = texts(item.label, item.name)
    (menu, owner) = (texts(item.owner?.label, item.owner?.name), item.owner?.index)
  }
}

extension ControlName {
  /// What the control has, to use in a sentence: `the label "Save", number 2`.
  func words(besides others: [String] = []) -> String {
    let number = occurrence > 1 ? ", number \(occurrence)" : ""
    let place =
      (menu.map { ", in the menu with \($0.words())" } ?? "")
      + (pane.map { ", in the pane \($0.quoted)" } ?? "")
    return "the \(kind.word) \(text.quoted(besides: others))\(number)\(place)"
  }
}

extension ControlName.Kind {
  fileprivate var word: String { self == .label ? "label" : "identity" }
}
