// Type-checked, never run on an Apple system: see "What is checked" in the article On a phone.
#if canImport(SwiftUI)
  import SwiftUI
  import TextScreens

  /// One item of a text screen: each role has its counterpart.
  struct ItemView: View {
    let item: ScreenItem
    let use: (ScreenItem) -> Void

    var body: some View {
      content.disabled(!item.isEnabled).accessibilityIdentifier("\(item.id)")
    }

    @ViewBuilder private var content: some View {
      switch item.role {
      case .text: row { SwiftUI::Text(verbatim: item.label).foregroundStyle(color) }
      case .heading, .section: SwiftUI::Text(verbatim: item.label).font(.headline)
      case .footer: SwiftUI::Text(verbatim: item.label).foregroundStyle(Color.secondary)
      case .value:
        SwiftUI::LabeledContent(item.label) { SwiftUI::Text(verbatim: item.value ?? "") }
      case .progress:
        ProgressView(value: item.fraction) { SwiftUI::Text(verbatim: item.label) }
      case .button: row { SwiftUI::Button(item.label) { use(item) } }
      case .link:
        // SwiftUI's own navigation link would bypass the guards.
        row {
          SwiftUI::Button(action: { use(item) }) {
            SwiftUI::HStack {
              SwiftUI::Text(verbatim: item.label)
              SwiftUI::Spacer()
              Image(systemName: "chevron.forward").foregroundStyle(Color.secondary)
            }
          }
        }
      case .textField: FieldView(item: item)
      case .toggle:
        SwiftUI::Toggle(
          item.label,
          isOn: Binding(
            get: { @MainActor in item.isOn ?? false }, set: { @MainActor _ in use(item) }))
      case .picker: SwiftUI::Text(verbatim: item.label)
      case .option:
        SwiftUI::Button(action: { use(item) }) {
          checked { SwiftUI::Text(verbatim: item.label) }
        }
      // They belong to the bars, which the navigation host draws.
      case .back, .title, .tab: EmptyView()
      }
    }

    /// A row with the item's badge, and a check mark if it is selected.
    private func row(@ViewBuilder _ content: () -> some View) -> some View {
      checked(content).badge(item.value.map { SwiftUI::Text(verbatim: $0) })
    }

    private func checked(@ViewBuilder _ content: () -> some View) -> some View {
      SwiftUI::HStack {
        content()
        if item.isOn == true { Image(systemName: "checkmark") }
      }
    }

    private var color: Color {
      switch item.style.role {
      case .warning: .red
      case .secondary, .disabled, .dimmed, .decoration: .secondary
      case .accent, .focused, .selected: .accentColor
      case .plain, .title, .heading: .primary
      }
    }
  }

  /// A choice between a few options.
  struct PickerView: View {
    let label: ScreenItem
    let options: [ScreenItem]
    let use: (ScreenItem) -> Void

    var body: some View {
      SwiftUI::Picker(label.label, selection: selection) {
        // A picker needs a tag for its selection, also if nothing is selected.
        if selected == nil { SwiftUI::Text(verbatim: "–").tag(Int?.none) }
        ForEach(options.indices, id: \.self) { index in
          SwiftUI::Text(verbatim: options[index].label).tag(Int?.some(index))
        }
      }
      .disabled(options.allSatisfy { !$0.isEnabled })
      .accessibilityIdentifier("\(label.id)")
    }

    private var selected: Int? { options.firstIndex { $0.isOn == true } }

    private var selection: Binding<Int?> {
      Binding(
        get: { @MainActor in selected },
        set: { @MainActor index in if let index { use(options[index]) } })
    }
  }

  /// A text field that keeps what the user types, and tells the screen's owner each change.
  struct FieldView: View {
    let item: ScreenItem
    @State private var text: String

    init(item: ScreenItem) {
      self.item = item
      _text = State(initialValue: item.editedText)
    }

    var body: some View {
      Group {
        if item.isSecret {
          SwiftUI::SecureField(item.label, text: $text)
        } else {
          SwiftUI::TextField(item.label, text: $text)
        }
      }
      .onChange(of: text) { _, text in
        if text != item.editedText, case .edit(let edit) = item.action { edit(text) }
      }
      // The owner can change the text, for example limit its length.
      .onChange(of: item.editedText) { _, owned in if owned != text { text = owned } }
      .disabled(!item.isEnabled)
      .accessibilityIdentifier("\(item.id)")
    }
  }
#endif
