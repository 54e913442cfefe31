import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookScripts
import TextScreens

extension Step {
  /// The step of a script that does the same, on a screen with these items in an app with these tabs and samples
  /// of events; `nil` if there is no such item.
  func action(
    among items: [ScreenItem], tabs: [NavigationTab], events: [EventSample] = []
  ) -> ScriptStep.Action? {
    if let event {
      return event < events.count ? .send(events[event].event, sample: events[event].name) : nil
    }
    if self == .back { return .back }
    if self == .swipe { return .swipe }
    if self == .wait { return .wait(.standard) }
    guard let index = item, index < items.count, items[index].isUsable else { return nil }
    let item = items[index]
    if case .selectTab(let tab) = item.action { return .tab(tabs[tab].name) }
    if item.role == .back { return .back }
    let name = items.controlName(at: index)
    guard item.role == .textField else { return .tap(name) }
    return item.input(input).map { .type(name, text: $0) }
  }
}
