// Type-checked, never run on an Apple system: see "What is checked" in the article On a phone.
#if canImport(SwiftUI)
  public import RoutebookMirror
  public import RoutebookNavigation
  public import SwiftUI

  /// The views of one element: a screen with its options as a sheet, or the parts of an alert.
  ///
  /// An app of SwiftUI views alone registers factories that make it:
  ///
  /// ```swift
  /// registry.sheetDestination(for: NotesRoute.self) { route in
  ///   ViewContent(detents: [.medium, .large]) { NoteView(route) }
  /// }
  /// registry.alertDestination(for: NotesRoute.self) { _ in
  ///   ViewContent(alert: "Delete the note?") {
  ///     Button("Delete", role: .destructive) { delete() }
  ///     Button("Keep", role: .cancel) {}
  ///   } message: {
  ///     Text("It can't be restored.")
  ///   }
  /// }
  /// ```
  @MainActor public struct ViewContent {
    /// The title of an alert.
    let alertTitle: String
    /// The screen, or the buttons and text fields of an alert.
    let main: AnyView
    /// The text of an alert.
    let message: AnyView
    /// The heights that a sheet can have.
    let detents: Set<PresentationDetent>
    /// Whether the user can swipe a sheet away.
    let isSwipeable: Bool

    /// Creates the content of a push, a sheet or a cover.
    ///
    /// - Parameters:
    ///   - detents: The heights that a sheet can have; none means large.
    ///   - isSwipeable: Whether the user can swipe a sheet away.
    ///   - screen: The screen.
    public init(
      detents: Set<PresentationDetent> = [.large], isSwipeable: Bool = true,
      @ViewBuilder _ screen: () -> some View
    ) {
      alertTitle = ""
      main = AnyView(screen())
      message = AnyView(EmptyView())
      self.detents = detents.isEmpty ? [.large] : detents
      self.isSwipeable = isSwipeable
    }

    /// Creates the content of an alert, of which SwiftUI takes the title, the buttons and the text
    /// one by one.
    ///
    /// - Parameters:
    ///   - title: The title of the alert.
    ///   - actions: The buttons and text fields; SwiftUI adds a button if there is none.
    ///   - message: The text below the title.
    public init(
      alert title: String, @ViewBuilder actions: () -> some View,
      @ViewBuilder message: () -> some View
    ) {
      alertTitle = title
      main = AnyView(actions())
      self.message = AnyView(message())
      detents = [.large]
      isSwipeable = true
    }
  }

  extension ViewContent: NativeContent {
    /// Returns itself.
    public func placeholderContent(in mirror: NavigationMirror<ViewContent>) -> ViewContent { self }

    /// Returns itself.
    public func viewContent(
      of placement: PlacedElement, in mirror: NavigationMirror<ViewContent>
    ) -> ViewContent {
      self
    }
  }
#endif

// Type-checked, never run on an Apple system: see "What is checked" in the article On a phone.
#if canImport(SwiftUI)
  public import RoutebookMirror
  public import RoutebookNavigation

  /// Content from factories that SwiftUI can show.
  ///
  /// `ViewContent` is such content; a type of your own says which views it stands for.
  @MainActor public protocol NativeContent {
    /// Returns the content of an element as views.
    ///
    /// The body of a view calls it each time that the content is made. When its views change
    /// anything but navigation, such as a plain property of a coordinator, they must call
    /// `mirror.refresh()` afterwards.
    func viewContent(
      of placement: PlacedElement, in mirror: NavigationMirror<Self>
    ) -> ViewContent

    /// Returns the views to show beside a list in which nothing is chosen. Their controls are
    /// disabled.
    func placeholderContent(in mirror: NavigationMirror<Self>) -> ViewContent
  }
#endif
