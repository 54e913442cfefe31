// Type-checked, never run on an Apple system: see "What is checked" in the article On a phone.
#if canImport(SwiftUI)
  import SwiftUI
  import TextScreens

  /// One item of a text screen: each role has its counterpart.
  struct ItemView: View {
    let item: ScreenItem
    let use: (ScreenItem) -> Void
    /// Whether the item is in a toolbar or a menu, which have their own look for buttons.
    var isInToolbar = false
    /// The entries of the menu that the item opens.
    var entries: [ScreenItem] = []

    var body: some View {
      switch item.role {
      case .text: row { identified(SwiftUI::Text(verbatim: item.label).foregroundStyle(color)) }
      case .heading, .section: identified(SwiftUI::Text(verbatim: item.label).font(.headline))
      case .footer:
        identified(SwiftUI::Text(verbatim: item.label).foregroundStyle(Color.secondary))
      case .value:
        identified(
          SwiftUI::LabeledContent(item.label) { SwiftUI::Text(verbatim: item.value ?? "") })
      case .progress:
        identified(
          ProgressView(value: item.fraction) { SwiftUI::Text(verbatim: item.label) })
      case .button: row { button }
      case .link:
        // SwiftUI's own navigation link would bypass the guards.
        if isInToolbar { button } else { row { link } }
      case .textField: FieldView(item: item, use: use)
      case .toggle: toggle
      case .picker: identified(SwiftUI::Text(verbatim: item.label))
      case .option: row { button }
      case .menu: menu { SwiftUI::Text(verbatim: item.label) }
      case .actions: menu { Image(systemName: "ellipsis").accessibilityLabel(item.label) }
      // These items belong to the bars, which the navigation host draws.
      case .back, .title, .tab: EmptyView()
      }
    }

    /// The item as something that is on or off.
    var toggle: some View {
      identified(
        SwiftUI::Toggle(
          item.label,
          isOn: Binding(
            get: { @MainActor in item.isOn ?? false }, set: { @MainActor _ in use(item) })))
    }

    private var button: some View {
      identified(SwiftUI::Button(item.label) { use(item) })
    }

    private func menu(@ViewBuilder label: () -> some View) -> some View {
      identified(
        SwiftUI::Menu(content: { EntriesView(entries: entries, use: use) }, label: label))
    }

    private var link: some View {
      identified(
        SwiftUI::Button(action: { use(item) }) {
          SwiftUI::HStack {
            SwiftUI::Text(verbatim: item.label).foregroundStyle(Color.primary)
            SwiftUI::Spacer()
            Image(systemName: "chevron.forward").foregroundStyle(Color.secondary)
              .accessibilityHidden(true)
          }
          // The whole row can be tapped.
          .contentShape(Rectangle())
        })
    }

    /// A view with the item's identity; on a row, each part of it would have the identity.
    private func identified(_ view: some View) -> some View {
      view.disabled(!item.isEnabled).accessibilityIdentifier(item.identifierOrDescription)
        .accessibilityAddTraits(item.isOn == true ? .isSelected : [])
    }

    /// A row with the item's badge, and a check mark if it is selected.
    @ViewBuilder private func row(@ViewBuilder _ content: () -> some View) -> some View {
      if isInToolbar {
        content()
      } else {
        SwiftUI::HStack {
          content()
          if item.isOn == true { Image(systemName: "checkmark").accessibilityHidden(true) }
        }
        .badge(badge)
      }
    }

    /// The badge; the value of an option says whether it is on.
    private var badge: SwiftUI::Text? {
      item.role == .option ? nil : item.value.map { SwiftUI::Text(verbatim: $0) }
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

  /// The entries of a menu, or the actions of a row.
  struct EntriesView: View {
    let entries: [ScreenItem]
    let use: (ScreenItem) -> Void

    var body: some View {
      ForEach(entries, id: \.id) { entry in
        let view = ItemView(item: entry, use: use, isInToolbar: true)
        // A menu draws the check mark of a toggle.
        if entry.isOn == nil { view } else { view.toggle }
      }
    }
  }

  extension [ScreenItem] {
    /// The entries of the menu that the item with an index opens.
    func entries(of opener: Int) -> [ScreenItem] {
      filter { $0.isEntry && $0.entryParent?.opener == opener }
    }
  }

  /// A choice between a few options.
  struct PickerView: View {
    let label: ScreenItem
    let options: [ScreenItem]
    let use: (ScreenItem) -> Void

    var body: some View {
      SwiftUI::Picker(label.label, selection: selection) {
        // A picker needs a tag for its selection, even if nothing is selected.
        if selected == nil { SwiftUI::Text(verbatim: "–").tag(Int?.none) }
        ForEach(options.indices, id: \.self) { index in
          SwiftUI::Text(verbatim: options[index].label).tag(Int?.some(index))
        }
      }
      .disabled(options.allSatisfy { !$0.isEnabled })
      .accessibilityIdentifier(label.identifierOrDescription)
    }

    private var selected: Int? { options.firstIndex { $0.isOn == true } }

    private var selection: Binding<Int?> {
      Binding(
        get: { @MainActor in selected },
        set: { @MainActor index in if let index { use(options[index]) } })
    }
  }

  /// A text field that keeps the text of the user, and reports each change to the owner of the
  /// screen.
  struct FieldView: View {
    let item: ScreenItem
    /// Called after an edit, with the item.
    let use: (ScreenItem) -> Void
    @State private var text: String
    /// The number of edits: an owner that limits the text can keep the same one.
    @State private var edits = 0

    init(item: ScreenItem, use: @escaping (ScreenItem) -> Void) {
      self.item = item
      self.use = use
      _text = State(initialValue: item.editedText)
    }

    private struct Sync: Equatable {
      let edits: Int
      let owned: String
    }

    var body: some View {
      // In a form, the field alone would show its label only while it is empty.
      SwiftUI::LabeledContent(item.label) {
        Group {
          if item.isSecret {
            SwiftUI::SecureField(item.label, text: $text)
          } else {
            SwiftUI::TextField(item.label, text: $text)
          }
        }
        .accessibilityIdentifier(item.identifierOrDescription)
      }
      .onChange(of: text) { _, text in
        guard text != item.editedText, case .edit(let edit) = item.action else { return }
        edit(text)
        // The action of a field is done; what it changed is shown.
        use(item)
        edits += 1
      }
      .onChange(of: Sync(edits: edits, owned: item.editedText)) { _, now in
        if now.owned != text { text = now.owned }
      }
      .disabled(!item.isEnabled)
    }
  }
#endif
