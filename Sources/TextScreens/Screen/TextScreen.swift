/// A screen: a title, a toolbar and a body, and its options as a sheet.
public struct TextScreen {
  /// The title of the navigation bar or of the alert.
  public var title: String
  /// Buttons and navigation links on the right of the navigation bar.
  package private(set) var toolbar: [ScreenElement] = []
  package private(set) var body: [ScreenElement]
  /// The detents of the screen as a sheet; the sheet starts with the first one.
  public private(set) var detents: [Detent] = [.large]
  /// Whether the user can swipe the screen away when it is a sheet.
  public private(set) var isSwipeable = true
  /// The text in place of elements that are nested too deeply; `nil` means English.
  package var tooDeep: (@Sendable (Int) -> String)?

  /// Creates a screen with a title and the elements of its body.
  public init(_ title: String, @ScreenBuilder body: () -> [ScreenElement]) {
    self.title = title
    self.body = body()
  }

  /// Returns the screen with a toolbar.
  public func toolbar(@ScreenBuilder _ elements: () -> [ScreenElement]) -> TextScreen {
    changed { $0.toolbar = elements() }
  }

  /// Returns the screen with the detents that it supports as a sheet; an empty list means large.
  public func detents(_ detents: Detent...) -> TextScreen {
    changed { $0.detents = detents.isEmpty ? [.large] : detents }
  }

  /// Returns the screen with swiping it away disabled, or enabled again.
  public func swipeDisabled(_ isDisabled: Bool = true) -> TextScreen {
    changed { $0.isSwipeable = !isDisabled }
  }

  /// Returns the screen with an additional element at the end of its body.
  package func appending(_ element: ScreenElement) -> TextScreen {
    changed { $0.body.append(element) }
  }

  private func changed(_ change: (inout TextScreen) -> Void) -> TextScreen {
    var copy = self
    change(&copy)
    return copy
  }
}

extension TextScreen {
  /// The screen's own items in reading order: title, toolbar, body. O(*n*) in the number of
  /// elements.
  public var items: [ScreenItem] { ScreenItems(self).all.counted() }

  /// The items that a user can press or type into, in reading order. O(*n*) in the number of
  /// elements.
  public var controls: [ScreenItem] { items.filter(\.isControl) }

  /// All texts on the screen, in reading order. O(*n*) in the number of elements.
  public var texts: [String] { ScreenItems(self).all.flatMap(\.texts) }

  /// The same without the parts of a key with a value. O(*n*) in the number of elements.
  package var wholeTexts: [String] { ScreenItems(self).all.flatMap(\.wholeTexts) }
}
