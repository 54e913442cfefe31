// Type-checked, never run on an Apple system: see "What is checked" in the article On a phone.
#if canImport(SwiftUI)
  import Routebook
  import SwiftUI
  import TextScreens

  /// The parts of an alert, of which SwiftUI shows texts, buttons and text fields.
  struct AlertParts {
    let items: [ScreenItem]
    let use: (ScreenItem) -> Void

    /// The buttons, links and text fields.
    @ViewBuilder @MainActor var actions: some View {
      ForEach(items.filter { $0.role.alertPart == .action }, id: \.id) { item in
        if item.role == .textField {
          FieldView(item: item, use: use)
        } else {
          SwiftUI::Button(item.label) { use(item) }
            .disabled(!item.isEnabled)
            .accessibilityIdentifier(item.identifierOrDescription)
        }
      }
    }

    /// The texts. The title is elsewhere, and `check` names the controls that an alert can't show.
    var message: String {
      items.filter { $0.role.alertPart == .text && $0.role != .title }
        .map { item in item.value.map { "\(item.label): \($0)" } ?? item.label }
        .joined(separator: "\n")
    }
  }
#endif
