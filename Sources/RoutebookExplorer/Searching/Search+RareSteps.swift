import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts

extension Search {
  /// A button on a screen.
  struct Press: Hashable {
    /// The number of the screen.
    let screen: Int
    let label: String
  }

  /// Notes that a step leads away from the screen in front, unless that is the root of a tab.
  func noteExit(_ step: Step, in state: State) {
    let former = state.moment.navigation.state
    guard !former.isAtRootOfTab, screens.wantsExits(of: state.screenNumber, in: state.number),
      !navigator.state.contains(former.idInFront)
    else { return }
    screens.noteExit(of: state.screenNumber, by: step, in: state.number)
  }

  /// Notes the first press of a button that starts tasks, if it is to be pressed twice: the second press counts
  /// only as long as the first one has changed nothing.
  func notePress(_ step: Step, in state: State) {
    guard let index = step.item, hooks.rareSteps.contains(.double) else { return }
    let press = Press(screen: state.screenNumber, label: state.screen.items[index].label)
    if presses[press] == nil { presses[press] = Attempt(state: state.number, step: step) }
  }

  /// Opens each deep link, and checks the invariants where it leads.
  func openLinks(in state: State) {
    guard !invariants.isEmpty else { return }
    for link in exampleLinks {
      if time.isOver { return }
      app.jump(to: state.moment)
      hooks.willPerform?(script + "\(ScriptStep.Action.open(link))\n")
      if (try? app.open(deepLink: link)) != nil {
        _ = app.usableScreen()
        let arrival = InvariantWatch.Arrival(link: link, state: state.number)
        invariants.check(app, after: arrival, within: time)
      }
      watch?.forget()
    }
    _ = app.navigator.startedTasks.takeStarted()
    app.jump(to: state.moment)
  }
}

extension NavigationState {
  /// The identity of what the user sees on top.
  var idInFront: StackElement.ID { top.id }

  /// What a layer or a stack has twice above each other, and did not have before.
  func openedTwice(since former: NavigationState) -> Destination? {
    let known = Set(former.allElements.map(\.element.id))
    let new = visibleElements.filter { !known.contains($0.element.id) }
    return zip(new, new.dropFirst()).first { lower, upper in
      lower.element.route == upper.element.route && lower.presentation == upper.presentation
    }.map { Destination($1.element.route, as: $1.presentation) }
  }
}
