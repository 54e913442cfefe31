import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookScripts
import TextScreens

/// What happens in a state: the user uses an item, goes back, swipes, or waits until the app does nothing by
/// itself any more; or something comes from outside: an event, or the answer for a guard.
///
/// It is a single number, since each state that is reached keeps the step that led to it.
struct Step: Hashable, Comparable {
  private let rawValue: UInt32

  /// Goes back with the system's way back, without an item.
  static let back = Step(rawValue: .max)
  /// Swipes the sheet down.
  static let swipe = Step(rawValue: .max - 1)
  /// Waits.
  static let wait = Step(rawValue: .max - 2)

  /// Answers for the guard whose answer a request waits for: it allows the request.
  static let allow = Step(rawValue: .max - 3)
  /// Answers for the guard: it refuses the request.
  static let refuse = Step(rawValue: .max - 4)

  /// The maximum number of inputs that are typed into one field.
  static let inputLimit = 256

  /// The maximum number of samples of events.
  static let eventLimit = 65_536

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Uses the item with an index among the items of the screen; types an input into it, if it is a
  /// text field.
  init(item: Int, input: Int = 0) {
    rawValue = UInt32(item * Self.inputLimit + input)
  }

  /// Sends the sample of an event with an index among those of the app.
  init(event: Int) { rawValue = Self.refuse.rawValue - 1 - UInt32(event) }

  /// The index of the sample that is sent, if one is.
  var event: Int? {
    guard rawValue < Self.refuse.rawValue else { return nil }
    let index = Int(Self.refuse.rawValue - 1 - rawValue)
    return index < Self.eventLimit ? index : nil
  }

  /// Whether it comes from outside, and is no step of the user.
  var isFromOutside: Bool { event != nil || self == .allow || self == .refuse }

  /// The index of the item that is used; `nil` for going back, swiping, waiting and what comes from outside.
  var item: Int? {
    rawValue >= Self.refuse.rawValue || event != nil ? nil : Int(rawValue) / Self.inputLimit
  }

  /// Whether a step uses an earlier item of the screen than another one, or an earlier input.
  static func < (left: Step, right: Step) -> Bool { left.rawValue < right.rawValue }

  /// The number of the input that is typed.
  var input: Int { Int(rawValue) % Self.inputLimit }
}

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
    if self == .allow || self == .refuse { return .decide(isAllowed: self == .allow) }
    guard let index = item, index < items.count, items[index].isUsable else { return nil }
    let item = items[index]
    if case .selectTab(let tab) = item.action { return .tab(tabs[tab].name) }
    if item.role == .back { return .back }
    let name = items.controlName(at: index)
    guard item.role == .textField else { return .tap(name) }
    return item.input(input).map { .type(name, text: $0) }
  }
}

extension ScreenItem {
  /// What is typed into a text field: what its screen declares, otherwise an empty text and a word.
  ///
  /// The text that is already there is left out, since typing it changes nothing.
  var inputs: [(number: Int, text: String)] {
    let texts = (sampleInputs ?? ["", "word"]).prefix(Step.inputLimit)
    return texts.enumerated().filter { !$0.element.utf8.elementsEqual(editedText.utf8) }
      .map { ($0.offset, $0.element) }
  }

  /// The text of an input, or `nil` if the field declares fewer.
  func input(_ number: Int) -> String? {
    let texts = sampleInputs ?? ["", "word"]
    return number < texts.count ? texts[number] : nil
  }
}
