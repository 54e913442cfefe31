import Routebook

/// Whatever a screen shows in whatever size: each line is exactly as wide as the frame, no wide
/// character is cut, no control reaches the text, and the steps of the layout are in proportion to
/// what there is to lay out.
struct LayoutCheck {
  private let module = ScreenModule()
  private let app: HeadlessApp

  init() {
    do {
      app = try HeadlessApp(
        tabs: [AppTab("One", root: FuzzRoute.home), AppTab("홈", root: FuzzRoute.home)],
        modules: [{ [module] _ in module }])
    } catch {
      fatalError(error.description)
    }
  }

  func defect(in bytes: [UInt8]) -> String? {
    var source = ScreenSource(bytes)
    let size = FrameSize(width: source.number(below: 100), height: source.number(below: 40))
    let art = source.number(below: 2) == 0 ? FrameArt.unicode : .ascii
    let presentation = Presentation.allCases[source.number(below: 4)]
    let screen = source.screen()
    module.screen = screen
    // At the end, the sanitizer takes the last screen for a leak: pointers in enums have tags.
    defer { module.screen = TextScreen("") {} }
    let destination = Destination(FuzzRoute.home, as: presentation)
    app.navigator.perform(.sequence([.dismissAll, .popToRoot, .open(destination)]))
    let controls = app.controls()
    if !controls.isEmpty {
      _ = try? app.press(controls[source.number(below: controls.count)].id)
    }
    let frame = app.frame(size: size, art: art)
    let layout = HeadlessRenderer(size: size, art: art).layout(
      of: app.navigator.state, in: app.registry)
    return defect(in: frame, size) ?? defect(in: layout, size)
      ?? defect(in: layout.steps, bytes.count, size)
  }

  /// Each item that has an area is within the frame, and is the one that is found there.
  private func defect(in layout: ScreenLayout, _ size: FrameSize) -> String? {
    for item in layout.items {
      guard let area = layout.area(of: item.id) else { continue }
      let isInside =
        !area.rows.isEmpty && (0..<size.height).contains(area.rows)
        && (area.columns.isEmpty || (0..<size.width).contains(area.columns))
      if !isInside { return "\(item) is at \(area), outside \(size)" }
    }
    return nil
  }

  /// A screen is laid out a few times (to measure it, to scroll it, once more below itself), and
  /// each byte in a container inside containers is measured for each of them.
  private func defect(in steps: Int, _ bytes: Int, _ size: FrameSize) -> String? {
    let bound = Self.stepsPerByte * (bytes + 100) + Self.stepsPerCell * size.width * size.height
    return steps <= bound ? nil : "\(steps) steps for \(bytes) bytes in \(size)"
  }

  static let stepsPerByte = 200
  static let stepsPerCell = 20

  private func defect(in frame: Frame, _ size: FrameSize) -> String? {
    let lines = frame.lines
    guard frame.width == size.width, lines.count == size.height else {
      return "\(frame.width)×\(lines.count) is not \(size)"
    }
    for (row, line) in lines.enumerated() {
      let widths = (0..<frame.width).map { frame[row: row, column: $0].width }
      let isWhole = zip(widths, widths.dropFirst() + [1]).allSatisfy { ($0 == 2) == ($1 == 0) }
      if !isWhole || widths.first == 0 { return "row \(row) has half a character" }
      if widths.reduce(0, +) != frame.width || CellWidth.of(line) != frame.width {
        return "row \(row) is not \(frame.width) wide: \(line.debugDescription)"
      }
      if line.unicodeScalars.contains(where: isControl) {
        return "row \(row) has a control: \(line.debugDescription)"
      }
    }
    return nil
  }
}

/// Shows one screen, whatever the route.
private final class ScreenModule: CoordinatorModule {
  var screen = TextScreen("") {}

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    for presentation in Presentation.allCases {
      registry.destination(for: FuzzRoute.self, as: presentation) { _ in self.screen }
    }
  }
}

/// What a terminal would act on, told without the tables that are under test.
func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}
