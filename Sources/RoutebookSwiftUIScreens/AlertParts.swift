// Type-checked, never run on an Apple system: see "What is checked" in the article On a phone.
#if canImport(SwiftUI)
  import SwiftUI
  import TextScreens

  /// The parts of an alert, of which SwiftUI shows texts, buttons and text fields.
  struct AlertParts {
    let items: [ScreenItem]
    let use: (ScreenItem) -> Void

    /// The buttons, links and text fields.
    @ViewBuilder @MainActor var actions: some View {
      ForEach(items.filter(\.isAlertAction), id: \.id) { item in
        if item.role == .textField {
          FieldView(item: item)
        } else {
          SwiftUI::Button(item.label) { use(item) }
            .disabled(!item.isEnabled)
            .accessibilityIdentifier("\(item.id)")
        }
      }
    }

    /// Everything else that can be read.
    var message: String {
      items.filter { !$0.isAlertAction && $0.role != .title }
        .map { item in item.value.map { "\(item.label): \($0)" } ?? item.label }
        .joined(separator: "\n")
    }
  }

  extension ScreenItem {
    /// Whether an alert shows the item below its text.
    fileprivate var isAlertAction: Bool {
      switch role {
      case .button, .link, .textField: true
      case .back, .title, .text, .heading, .section, .footer, .value, .progress, .toggle, .picker,
        .option, .tab:
        false
      }
    }
  }
#endif
