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
  /// The package's own texts on the screen; `nil` means English.
  package var language: ScreenLanguage.Shared?
  /// The module whose decorator currently adds elements; `nil` while the screen's own are added.
  private var decorator: String?

  /// Creates a screen with a title and the elements of its body.
  public init(_ title: String, @ScreenBuilder body: () -> [ScreenElement]) {
    self.title = title
    self.body = body()
  }

  /// Returns the screen with more elements in its toolbar, after those that it already has.
  public func toolbar(@ScreenBuilder _ elements: () -> [ScreenElement]) -> TextScreen {
    changed { $0.toolbar += marked(elements()) }
  }

  /// Returns the screen with more elements at the beginning of its body.
  public func prepending(@ScreenBuilder _ elements: () -> [ScreenElement]) -> TextScreen {
    changed { $0.body.insert(contentsOf: marked(elements()), at: 0) }
  }

  /// Returns the screen with more elements at the end of its body.
  public func appending(@ScreenBuilder _ elements: () -> [ScreenElement]) -> TextScreen {
    changed { $0.body += marked(elements()) }
  }

  /// Returns the screen with the detents that it supports as a sheet; an empty list means large.
  public func detents(_ detents: Detent...) -> TextScreen {
    changed { $0.detents = detents.isEmpty ? [.large] : detents }
  }

  /// Returns the screen with swiping it away disabled, or enabled again.
  public func swipeDisabled(_ isDisabled: Bool = true) -> TextScreen {
    changed { $0.isSwipeable = !isDisabled }
  }

  /// Returns the screen as a module's decorator changes it: what it adds is known as the module's.
  package func decorated(
    by module: String, _ change: (TextScreen) -> TextScreen
  ) -> TextScreen {
    change(changed { $0.decorator = module }).changed { $0.decorator = nil }
  }

  /// Returns the screen with the elements of its toolbar at the end of its body, as an alert shows
  /// them.
  package func withToolbarInBody() -> TextScreen {
    changed { screen in
      screen.body += screen.toolbar
      screen.toolbar = []
    }
  }

  private func marked(_ elements: [ScreenElement]) -> [ScreenElement] {
    decorator.map { module in elements.map { $0.decoration(by: module) } } ?? elements
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
  public var items: [ScreenItem] { ScreenItems(self).all.numbered() }

  /// The items that a user can press or type into, in reading order. O(*n*) in the number of
  /// elements.
  public var controls: [ScreenItem] { items.filter(\.isControl) }

  /// All texts on the screen, in reading order; without those of entries in menus. O(*n*) in the
  /// number of elements.
  public var texts: [String] { readable.flatMap(\.texts) }

  /// The texts without the parts of a key with a value. O(*n*) in the number of elements.
  package var wholeTexts: [String] { readable.flatMap(\.wholeTexts) }

  /// The items that a user reads without opening a menu.
  private var readable: [ScreenItem] { ScreenItems(self).all.filter { $0.entryParent == nil } }
}

/// A height that a sheet can have.
///
/// A sheet has at least six rows, and leaves a row in which the layer below is visible.
public enum Detent: Hashable, Sendable {
  /// About half of the frame; the same as `large` in a frame of less than 12 rows, as on a phone
  /// that is held sideways (UIKit, `UISheetPresentationController.Detent.medium()`).
  case medium
  /// The whole frame, except a strip in which the layer below is visible.
  case large
  /// A part of the frame, from 0 to 1. Values outside this range are clamped; NaN counts as 0.
  case fraction(Double)
  /// A number of rows, including the border of the sheet.
  case height(Int)

  /// The number of rows that a sheet takes in a frame. O(1).
  ///
  /// - Parameters:
  ///   - height: The height of the frame.
  ///   - sheets: The number of sheets below; a sheet is a row lower for each of them, unless it has
  ///     a fixed height.
  package func rows(in height: Int, above sheets: Int = 0) -> Int {
    let largest = height - 1 - sheets
    let rows =
      switch self {
      case .medium where height >= 12: Self.rows(of: 0.5, in: height) - sheets
      case .medium, .large: largest
      case .fraction(let fraction): Self.rows(of: fraction, in: height) - sheets
      case .height(let rows): rows
      }
    return max(min(6, height), min(rows, largest))
  }

  private static func rows(of fraction: Double, in height: Int) -> Int {
    Int((Double(height) * (fraction.isNaN ? 0 : min(max(fraction, 0), 1))).rounded(.up))
  }
}
