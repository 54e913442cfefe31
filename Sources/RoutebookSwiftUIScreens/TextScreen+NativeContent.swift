// Type-checked, never run on an Apple system: see "What is checked" in the article On a phone.
#if canImport(SwiftUI)
  import Foundation
  import Routebook
  public import RoutebookApp
  public import RoutebookNavigation
  public import RoutebookSwiftUI
  import SwiftUI
  public import TextScreens

  extension TextScreen: @MainActor NativeContent {
    /// Returns the screen as a native form, the native view that is registered for it, or the parts of
    /// an alert.
    public func viewContent(
      of placement: ElementPlacement, in app: NavigationApp<TextScreen>
    ) -> ViewContent {
      let native = app.registry.nativeView(of: placement, in: app)
      let language = (app as? HeadlessApp)?.language ?? .current
      guard placement.presentation == .alert else {
        return ViewContent(
          detents: Set(detents.map(PresentationDetent.init)), isSwipeable: isSwipeable
        ) {
          if let native {
            native
          } else {
            TextScreenView(screen: self, language: language) { [navigator = app.navigator] item in
              navigator.use(item.action, inAlert: nil)
            }
          }
        }
      }
      let (screen, items) = asAlert(in: language)
      let parts = AlertParts(items: items.all.counted()) { [navigator = app.navigator] item in
        navigator.use(item.action, inAlert: item.closesAlert ? placement.id : nil)
      }
      return ViewContent(alert: screen.title) {
        if let native { native } else { parts.actions }
      } message: {
        SwiftUI::Text(verbatim: parts.message)
      }
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
