public import RoutebookRegistry

/// A tab of an app: its name, its root, and how the tab bar shows it.
///
/// ```swift
/// AppTab(
///   "cart", root: ShopRoute.cart, title: { strings.cart },
///   badge: { model.count > 0 ? "\(model.count)" : nil })
/// ```
public struct AppTab {
  /// The stable name for files, links and scripts.
  public let name: String
  /// The route at the bottom of the tab.
  public let root: AnyRoute
  /// Returns the label in the tab bar.
  let title: () -> String
  /// Returns the badge in the tab bar, if there is one.
  let badge: () -> String?
  /// Where the tab was created, for messages.
  let registration: Registration

  /// Creates a tab.
  ///
  /// The title and the badge are read each time the tab bar is drawn. They are not part of the
  /// navigation state, so they can change at any time, for example with the language.
  ///
  /// - Parameters:
  ///   - name: The stable name for files, links and scripts; each tab of an app has its own.
  ///   - root: The route at the bottom of the tab.
  ///   - title: Returns the label in the tab bar; by default, the name.
  ///   - badge: Returns a short text to show next to the title; `nil` or an empty text for none.
  ///   - fileID: The file in which the tab is created, for messages.
  ///   - line: The line on which the tab is created, for messages.
  public init(
    _ name: String, root: some Route, title: (() -> String)? = nil,
    badge: @escaping () -> String? = { nil }, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      name, root: AnyRoute(root), title: title, badge: badge, fileID: fileID, line: line)
  }

  /// Creates a tab whose root has any type.
  public init(
    _ name: String, root: AnyRoute, title: (() -> String)? = nil,
    badge: @escaping () -> String? = { nil }, fileID: String = #fileID, line: Int = #line
  ) {
    self.name = name
    self.root = root
    self.title = title ?? { name }
    self.badge = badge
    registration = Registration(
      module: String(fileID.unicodeScalars.prefix { $0 != "/" }), fileID: fileID, line: line)
  }
}
