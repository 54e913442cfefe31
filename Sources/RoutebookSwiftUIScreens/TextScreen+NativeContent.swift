// Type-checked, never run on an Apple system: see "What is checked" in the article On a phone.
#if canImport(SwiftUI)
  import Foundation
  import Routebook
  import RoutebookApp
  public import RoutebookMirror
  public import RoutebookNavigation
  public import RoutebookSwiftUI
  import SwiftUI
  public import TextScreens

  extension TextScreen: NativeContent {
    /// Returns the screen as a native form, the native view that is registered for it, or the parts
    /// of an alert.
    public func viewContent(
      of placement: PlacedElement, in mirror: NavigationMirror<TextScreen>
    ) -> ViewContent {
      let app = mirror.app
      let native = app.registry.nativeView(of: placement, in: app)
      let language = mirror.language
      guard placement.presentation == .alert else {
        return ViewContent(
          detents: Set(detents.map(PresentationDetent.init)), isSwipeable: isSwipeable
        ) {
          if let native {
            native
          } else {
            TextScreenView(screen: self, language: language) { item in
              mirror.use(item, on: placement, closesAlert: false)
            }
          }
        }
      }
      let screen = asAlert(in: language)
      let parts = AlertParts(items: screen.items) { item in
        mirror.use(item, on: placement, closesAlert: item.closesAlert)
      }
      return ViewContent(alert: screen.title) {
        if let native { native } else { parts.actions }
      } message: {
        // An empty text would leave a gap.
        if !parts.message.isEmpty { SwiftUI::Text(verbatim: parts.message) }
      }
    }

    /// Returns the screen as a native form.
    public func placeholderContent(in mirror: NavigationMirror<TextScreen>) -> ViewContent {
      ViewContent { TextScreenView(screen: self, language: mirror.language) { _ in } }
    }
  }

  extension NavigationMirror<TextScreen> {
    fileprivate var language: ScreenLanguage { (app as? HeadlessApp)?.language ?? .current }

    /// Presses an item, as `HeadlessApp` does. Its action can change a plain property.
    ///
    /// SwiftUI can deliver a tap to a view that is already covered: such a tap doesn't count.
    fileprivate func use(_ item: ScreenItem, on placement: PlacedElement, closesAlert: Bool) {
      guard canUse(placement.id) else { return }
      app.navigator.use(item.action, on: placement.id, closesAlert: closesAlert)
      refresh()
    }
  }

  extension PresentationDetent {
    fileprivate init(_ detent: Detent) {
      switch detent {
      case .medium: self = .medium
      case .large: self = .large
      case .fraction(let fraction):
        self = .fraction(fraction.isNaN ? 0 : min(max(fraction, 0), 1))
      // A row of text, with the spacing of a list.
      case .height(let rows): self = .height(Double(max(rows, 0)) * 22)
      }
    }
  }
#endif
