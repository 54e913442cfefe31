import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookScripts
import TextScreens

/// A step of a user, such as using an item, going back, swiping or waiting for tasks; or an event or a guard's answer
/// that comes from outside.
///
/// It is a single number, since each known state keeps the step that led to it.
struct Step: Hashable, Comparable {
  private let rawValue: UInt32

  /// Goes back with the system's way back, without an item.
  static let back = Step(rawValue: .max)
  /// Swipes the sheet down.
  static let swipe = Step(rawValue: .max - 1)
  /// Waits until the app does nothing by itself any more.
  static let wait = Step(rawValue: .max - 2)
  /// Allows the request that waits for the answer of a guard.
  static let allow = Step(rawValue: .max - 3)
  /// Refuses the request that waits for the answer of a guard.
  static let refuse = Step(rawValue: .max - 4)

  /// The maximum number of inputs for one field.
  static let inputLimit = 256
  /// The maximum number of samples of events.
  static let eventLimit = 65_536

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Uses the item at an index of the screen; types an input into it, if it is a text field.
  init(item: Int, input: Int = 0) { rawValue = UInt32(item * Self.inputLimit + input) }

  /// Sends the sample of an event at an index among those of the app.
  init(event: Int) { rawValue = Self.refuse.rawValue - 1 - UInt32(event) }

  /// The index of the sample that is sent; `nil` for another step.
  var event: Int? {
    guard rawValue < Self.refuse.rawValue else { return nil }
    let index = Int(Self.refuse.rawValue - 1 - rawValue)
    return index < Self.eventLimit ? index : nil
  }

  /// Whether it comes from outside, and is not a step of the user.
  var isFromOutside: Bool { event != nil || self == .allow || self == .refuse }

  /// The index of the item that is used; `nil` for another step.
  var item: Int? {
    rawValue >= Self.refuse.rawValue || event != nil ? nil : Int(rawValue) / Self.inputLimit
  }

  /// The number of the input that is typed.
  var input: Int { Int(rawValue) % Self.inputLimit }

  /// Whether a step uses an earlier item of the screen than another one, or an earlier input.
  static func < (left: Step, right: Step) -> Bool { left.rawValue < right.rawValue }

  /// Returns the same step of a script, on a screen with some items in an app with some tabs and samples of events;
  /// `nil` if there is no such item.
  func action(
    among items: [ScreenItem], tabs: [NavigationTab], events: [EventSample] = []
  ) -> ScriptStep.Action? {
    if let event {
      return event < events.count ? .send(events[event].event, sample: events[event].name) : nil
    }
    switch self {
    case .back: return .back
    case .swipe: return .swipe
    case .wait: return .wait(.standard)
    case .allow, .refuse: return .decide(isAllowed: self == .allow)
    default: break
    }
    guard let index = item, index < items.count, items[index].isUsable else { return nil }
    let item = items[index]
    if case .selectTab(let tab) = item.action { return .tab(tabs[tab].name) }
    if item.role == .back, item.pane == 0 { return .back }
    let name = items.controlName(at: index)
    guard item.role == .textField else { return .tap(name) }
    return item.input(input).map { .type(name, text: $0) }
  }
}

extension ScreenItem {
  private var allInputs: [String] { sampleInputs ?? ["", "word"] }

  /// The inputs for a text field, with their numbers: those that its screen declares, otherwise an empty text and a
  /// word.
  ///
  /// The text that is already there is left out, since typing it changes nothing.
  var inputs: [(number: Int, text: String)] {
    allInputs.prefix(Step.inputLimit).enumerated()
      .filter { !$0.element.utf8.elementsEqual(editedText.utf8) }.map { ($0.offset, $0.element) }
  }

  /// Returns the text of an input; `nil` if the field has fewer inputs.
  func input(_ number: Int) -> String? { number < allInputs.count ? allInputs[number] : nil }
}
