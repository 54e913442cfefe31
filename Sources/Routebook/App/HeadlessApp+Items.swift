public import RoutebookNavigation
import RoutebookRegistry
public import TextScreens

extension HeadlessApp {
  /// Everything that can be used now, in reading order: back button, toolbar, body, tab bar.
  ///
  /// An alert hides all controls but its own; a sheet or cover, those of the layers below.
  public func controls() -> [ScreenItem] { reach().controls }

  /// Presses the control of a label; where several bear it, the `occurrence`th, from 1.
  ///
  /// - Returns: What became of the last action that the control asked for, or `nil` if it asked for
  ///   none.
  @discardableResult
  public func press(_ label: String, occurrence: Int = 1) throws(ItemError) -> Outcome? {
    let reach = reach()
    return try use(reach.index(of: label, occurrence), in: reach)
  }

  /// Presses the control of a number, counted from 1 as `controls()` lists them.
  ///
  /// - Returns: What became of the last action that the control asked for, or `nil` if it asked for
  ///   none.
  @discardableResult
  public func press(number: Int) throws(ItemError) -> Outcome? {
    let reach = reach()
    guard number >= 1, number <= reach.controls.count else {
      throw ItemError(.noSuchNumber(number), reach.controls)
    }
    return try use(number - 1, in: reach)
  }

  /// Puts a text into the field of a label; where several bear it, the `occurrence`th, from 1.
  ///
  /// - Returns: What became of the last action that the field asked for, or `nil` if it asked for
  ///   none.
  @discardableResult
  public func type(
    _ text: String, into label: String, occurrence: Int = 1
  ) throws(ItemError) -> Outcome? {
    let reach = reach()
    let index = try reach.index(of: label, occurrence) { $0.role == .textField }
    guard case .edit(let edit) = reach.controls[index].action else {
      throw ItemError(.notTextField(label: label), reach.controls)
    }
    guard reach.controls[index].isEnabled else {
      throw ItemError(.disabled(label: label), reach.controls)
    }
    setFocus(reach.numberOnScreen(index))
    return lastOutcome { edit(text) }
  }

  /// Pulls the top sheet down, as a user would, unless its screen forbids it.
  @discardableResult
  public func swipe() -> Outcome {
    // How a sheet behaves is its root's to say, whatever is pushed on it.
    let root = settled { registry.screen(at: 0, of: navigator.state.topLayer) }
    return root.isSwipeable ? navigator.perform(.swipe) : .unchanged(.notSwipeable)
  }

  private func use(_ index: Int, in reach: Reach) throws(ItemError) -> Outcome? {
    let control = reach.controls[index]
    guard control.isEnabled else {
      throw ItemError(.disabled(label: control.label), reach.controls)
    }
    let action: () -> Void
    switch control.action {
    case .perform(let perform): action = perform
    case .open(let target):
      guard let destination = target as? Destination else {
        throw ItemError(.unknownTarget(label: control.label), reach.controls)
      }
      action = { [navigator] in navigator.perform(.open(destination)) }
    case .edit:
      throw ItemError(.isTextField(label: control.label), reach.controls)
    }
    setFocus(reach.numberOnScreen(index))
    return lastOutcome {
      action()
      // A button of an alert closes it after its action, as in SwiftUI, unless that did.
      if let alert = reach.alert, control.closesAlert, navigator.state.alert?.id == alert {
        navigator.dismiss(alert)
      }
    }
  }

  /// What became of the last action that is performed meanwhile, or `nil` if none is.
  private func lastOutcome(_ body: () -> Void) -> Outcome? {
    let witness = Witness()
    navigator.observers.append(witness)
    body()
    navigator.observers.removeAll { $0 as? Witness === witness }
    return witness.outcome
  }

  /// The controls within the user's reach, and where the top screen's own are among them.
  private func reach() -> Reach {
    settled {
      let state = navigator.state
      let screen = registry.topScreen(of: state)
      if let alert = state.alert {
        return Reach(controls: screen.controls, screenStart: 0, screenCount: .max, alert: alert.id)
      }
      var controls: [ScreenItem] = []
      let layer = state.topLayer
      if !layer.isAtRoot {
        let title = registry.screen(at: layer.elements.count - 2, of: layer).title
        controls.append(
          ScreenItem(
            .back, label: title, action: .perform { [navigator] in _ = navigator.goBack() }))
      }
      let start = controls.count
      controls += screen.controls
      let count = controls.count - start
      if state.presented.isEmpty && state.tabs.count > 1 {
        for (index, tab) in state.tabs.enumerated() {
          controls.append(
            ScreenItem(
              .tab, label: tab.title, value: index == state.selectedTab ? "on" : "off",
              action: .perform { [navigator] in _ = navigator.pressTab(index) }))
        }
      }
      return Reach(controls: controls, screenStart: start, screenCount: count, alert: nil)
    }
  }
}

/// Notes what became of the last action.
private final class Witness: NavigationObserver {
  private(set) var outcome: Outcome?

  func navigationDidChange(_ event: NavigationEvent) { outcome = event.outcome }
  func navigationDidNotChange(_ event: NavigationEvent) { outcome = event.outcome }
}

/// The controls within the user's reach.
private struct Reach {
  let controls: [ScreenItem]
  /// Where the top screen's own begin, and how many they are.
  let screenStart: Int
  let screenCount: Int
  let alert: StackElement.ID?

  /// A control's number among the screen's own, or `nil` for back button and tabs.
  func numberOnScreen(_ index: Int) -> Int? {
    let number = index - screenStart
    return number >= 0 && number < screenCount ? number : nil
  }

  /// Of a label's controls, those that are `preferred` come first.
  func index(
    of label: String, _ occurrence: Int, preferred: (ScreenItem) -> Bool = { $0.role != .textField }
  ) throws(ItemError) -> Int {
    let all = controls.indices.filter { controls[$0].label == label }
    let matches = all.filter { preferred(controls[$0]) } + all.filter { !preferred(controls[$0]) }
    guard occurrence >= 1, occurrence <= matches.count else {
      throw ItemError(.notFound(label: label, occurrence: occurrence), controls)
    }
    return matches[occurrence - 1]
  }
}
