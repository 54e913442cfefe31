// Type-checked, never run on an Apple system: see "What is checked" in the article On a phone.
#if canImport(SwiftUI)
  public import RoutebookMirror
  public import RoutebookNavigation

  /// What factories make, as SwiftUI shows it.
  ///
  /// `ViewContent` is such content; a type of your own says which views it stands for.
  @MainActor public protocol NativeContent {
    /// Returns the content of an element as views.
    ///
    /// It is called in the body of a view, each time that the content is made. What its views do apart
    /// from navigation, such as changing a plain property of a coordinator, they follow by
    /// `mirror.refresh()`.
    func viewContent(
      of placement: ElementPlacement, in mirror: NavigationMirror<Self>
    ) -> ViewContent
  }
#endif
