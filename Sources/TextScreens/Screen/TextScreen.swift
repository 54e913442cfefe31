/// One screen: a title, a toolbar and a body, and how it is presented as a sheet.
public struct TextScreen {
  /// The title in the navigation bar, or of the alert.
  public var title: String
  /// Buttons and links at the right of the navigation bar.
  package private(set) var toolbar: [ScreenElement] = []
  package private(set) var body: [ScreenElement]
  /// The heights that it can have as a sheet; the first is the initial one.
  public private(set) var detents: [Detent] = [.large]
  /// Whether the user can swipe it away as a sheet.
  public private(set) var isSwipeable = true

  /// Creates a screen with a title and the elements of its body.
  public init(_ title: String, @ScreenBuilder body: () -> [ScreenElement]) {
    self.title = title
    self.body = body()
  }

  /// The screen with a toolbar.
  public func toolbar(@ScreenBuilder _ elements: () -> [ScreenElement]) -> TextScreen {
    changed { $0.toolbar = elements() }
  }

  /// The screen with the heights that it can have as a sheet; an empty list means large.
  public func detents(_ detents: Detent...) -> TextScreen {
    changed { $0.detents = detents.isEmpty ? [.large] : detents }
  }

  /// The screen, which a user then can't swipe away, or can again.
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
