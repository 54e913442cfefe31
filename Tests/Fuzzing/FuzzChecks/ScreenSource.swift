import Routebook

/// Makes a screen of bytes: each decides what comes next, and none is left where they end.
struct ScreenSource {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  mutating func number(below limit: Int) -> Int { Int(bytes.popFirst() ?? 0) % limit }

  mutating func screen() -> TextScreen {
    let title = text()
    let toolbar = elements(depth: 1)
    let body = elements(depth: 3)
    let screen = TextScreen(title) { body }.toolbar { toolbar }
    switch number(below: 4) {
    case 0: return screen
    case 1: return screen.detents(.medium)
    case 2: return screen.detents(.fraction(Double(number(below: 256)) / 128 - 0.5))
    default: return screen.detents(.height(number(below: 64)))
    }
  }

  /// As many bytes as the next one says, repaired to UTF-8; a high one means the rest.
  private mutating func text() -> String {
    let count = Int(bytes.popFirst() ?? 0)
    let part = bytes.prefix(count == 255 ? bytes.count : count % 64)
    bytes = bytes.dropFirst(part.count)
    return String(decoding: part, as: UTF8.self)
  }

  private mutating func elements(depth: Int) -> [ScreenElement] {
    (0..<number(below: 6)).map { _ in element(depth: depth) }
  }

  private mutating func element(depth: Int) -> ScreenElement {
    let isEnabled = number(below: 2) == 0
    switch number(below: depth > 0 ? 21 : 13) {
    case 0: return Text(text(), style: .warning).element
    case 1: return Heading(text()).element
    case 2: return Button(text(), isEnabled: isEnabled) {}.element
    case 3: return NavigationLink(text(), to: FuzzRoute.home).element
    case 4: return TextField(text(), text: text(), isEnabled: isEnabled) { _ in }.element
    case 5: return Toggle(text(), isOn: isEnabled) { _ in }.element
    case 6:
      let options = (0..<number(below: 4)).map { _ in text() }
      return Picker(text(), options: options, selection: number(below: 4)) { _ in }.element
    case 7: return LabeledContent(text(), value: text()).element
    case 8: return ProgressBar(text(), fraction: Double(number(below: 256)) / 128 - 0.5).element
    case 9: return Divider().element
    case 10: return Spacer().element
    case 11:
      return Button(text(), isEnabled: isEnabled) {}.badge(text()).selected(number(below: 2) == 0)
        .element
    case 12: return Text(text()).badge(text()).element
    case 13:
      let rows = elements(depth: depth - 1)
      return List { rows }.element
    case 14:
      let (title, footer, rows) = (text(), text(), elements(depth: depth - 1))
      return Section(title, footer: footer) { rows }.element
    case 15:
      let (columns, rows) = (alignments(), rows(depth: depth - 1))
      return Grid(columns: columns) { rows }.element
    case 16:
      let (columns, rows) = (alignments(), rows(depth: depth - 1))
      return List(columns: columns) { rows }.element
    case 17:
      let rows = elements(depth: depth - 1)
      return VStack { rows }.element
    case 18:
      let (label, entries) = (text(), elements(depth: depth - 1))
      return Menu(label, isEnabled: isEnabled) { entries }.element
    case 19:
      let (row, entries) = (element(depth: depth - 1), elements(depth: depth - 1))
      return row.actions { entries }
    default:
      let rows = elements(depth: depth - 1)
      return HStack { rows }.element
    }
  }

  private mutating func rows(depth: Int) -> [ScreenElement] {
    (0..<number(below: 4)).map { _ in
      let cells = elements(depth: depth)
      return GridRow { cells }.element
    } + elements(depth: 0)
  }

  private mutating func alignments() -> [HorizontalAlignment] {
    (0..<number(below: 4)).map { _ in HorizontalAlignment.allCases[number(below: 3)] }
  }
}
