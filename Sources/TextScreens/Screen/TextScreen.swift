/// One screen: a title, a toolbar and a body of elements, and how it likes to be presented.
public struct TextScreen {
  public var title: String
  /// Buttons and links at the right of the navigation bar.
  public private(set) var toolbar: [ScreenElement] = []
  public private(set) var body: [ScreenElement]
  /// The heights at which it rests as a sheet; it is drawn at the first.
  public private(set) var detents: [Detent] = [.large]
  /// Whether the user can swipe it away as a sheet.
  public private(set) var isSwipeable = true

  public init(_ title: String, @ScreenBuilder body: () -> [ScreenElement]) {
    self.title = title
    self.body = body()
  }

  /// The screen with a toolbar.
  public func toolbar(@ScreenBuilder _ elements: () -> [ScreenElement]) -> TextScreen {
    changed { $0.toolbar = elements() }
  }

  /// The screen with the heights at which it rests as a sheet; an empty list means large.
  public func detents(_ detents: Detent...) -> TextScreen {
    changed { $0.detents = detents.isEmpty ? [.large] : detents }
  }

  /// The screen with swiping away forbidden, or allowed again.
  public func swipeDisabled(_ isDisabled: Bool = true) -> TextScreen {
    changed { $0.isSwipeable = !isDisabled }
  }

  /// The screen with one more element at the end of its body.
  package func appending(_ element: ScreenElement) -> TextScreen {
    changed { $0.body.append(element) }
  }

  private func changed(_ change: (inout TextScreen) -> Void) -> TextScreen {
    var copy = self
    change(&copy)
    return copy
  }
}
