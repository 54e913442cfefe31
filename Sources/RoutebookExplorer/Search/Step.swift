import Routebook

/// A step of a user, such as using an item, going back, swiping or waiting for tasks; or an
/// external step: an event or the answer for a guard.
///
/// A step takes few bytes, since each known state keeps the step that led to it.
enum Step: Hashable, Comparable {
  /// Uses the item at an index of the screen; types the input with a number into it, if it is a
  /// text field.
  case use(UInt32, input: UInt8)
  /// Sends the sample of an event at an index among those of the app.
  case send(UInt16)
  /// Allows or refuses the request that waits for the answer of a guard.
  case allow, refuse
  /// Waits until the app is idle.
  case wait
  /// Swipes the sheet down.
  case swipe
  /// Goes back as the system does, without an item.
  case back

  init(item: Int, input: Int = 0) { self = .use(UInt32(item), input: UInt8(input)) }

  /// The index of the item that is used; `nil` for another step.
  var item: Int? { if case .use(let item, _) = self { Int(item) } else { nil } }

  /// The index of the sample that is sent; `nil` for another step.
  var event: Int? { if case .send(let index) = self { Int(index) } else { nil } }

  /// Whether it is not a step of the user.
  var isExternal: Bool { event != nil || self == .allow || self == .refuse }

  /// Returns the same step of a script, on a screen with some items in an app with some tabs and
  /// samples of events; `nil` if there is no such item.
  func action(
    among items: [ScreenItem], tabs: [NavigationTab], events: [EventSample] = []
  ) -> ScriptStep.Action? {
    switch self {
    case .back: return .back
    case .swipe: return .swipe
    case .wait: return .wait(.standard)
    case .allow, .refuse: return .decide(isAllowed: self == .allow)
    case .send(let index):
      return index < events.count
        ? .send(events[Int(index)].event, sample: events[Int(index)].name) : nil
    case .use(let index, let input):
      guard index < items.count, items[Int(index)].isUsable else { return nil }
      let item = items[Int(index)]
      if case .selectTab(let tab) = item.action { return .tab(tabs[tab].name) }
      if item.role == .back, item.pane == 0 { return .back }
      let name = items.controlLocator(at: Int(index))
      guard item.role == .textField else { return .tap(name) }
      return item.input(Int(input)).map { .type(name, text: $0) }
    }
  }
}

extension ScreenItem {
  private var allInputs: [String] { sampleInputs ?? ["", "word"] }

  /// The inputs for a text field, with their numbers: those that its screen declares, otherwise an
  /// empty text and a word.
  ///
  /// The text that is already there is left out, since typing it changes nothing.
  var inputs: [(number: Int, text: String)] {
    allInputs.prefix(Int(UInt8.max)).enumerated()
      .filter { !$0.element.utf8.elementsEqual(editedText.utf8) }.map { ($0.offset, $0.element) }
  }

  /// Returns the text of an input; `nil` if the field has fewer inputs.
  func input(_ number: Int) -> String? { number < allInputs.count ? allInputs[number] : nil }
}
