import Routebook
import VisibleText

/// The options of all commands that draw: how frames are printed.
struct FrameOptions {
  static let options: [Option] = [
    .size, .crop, .format, .color, .theme, .ascii, .language,
  ]

  private(set) var size: FrameSize
  private let captionSize: FrameSize
  /// Whether the user chose the size.
  private let hasChosenSize: Bool
  /// Whether rows that only fill space are left out.
  var isCropped: Bool
  let art: FrameArt
  let format: PictureFormat
  let palette: Palette
  /// The theme that the user chose; without one, a picture has the colours that its reader prefers,
  /// and `run` those that its terminal needs.
  let chosenTheme: Theme?

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    let typed = try arguments.values["--size"].map(Self.size)
    let chosen = typed.map { FrameSize(width: $0.width, height: $0.height) }
    if let typed, let usable = chosen?.usable, typed != (usable.width, usable.height) {
      console.complain(
        "--size \(arguments.values["--size"]!.visible) is out of range; "
          + "\(usable.width)x\(usable.height) is used.", as: .warning)
    }
    hasChosenSize = chosen != nil
    art = arguments.flags.contains("--ascii") || console.wantsASCII ? .ascii : .unicode
    let depth: ColorDepth? = try arguments.choice("--color")
    let theme: Theme? = try arguments.choice("--theme")
    chosenTheme = theme
    palette = Palette(depth ?? console.colorDepth, theme: theme ?? console.theme ?? .dark)
    // With `--color`, styles are also written to a file or a pipe.
    let isColored = depth.map { $0 != .noColor } ?? console.hasStyles
    format = try arguments.choice("--format") ?? (isColored ? .ansi : .text)
    // In a document, there is room for a sheet above another one.
    captionSize =
      chosen?.usable
      ?? (format == .svg
        ? .graphic
        : format.isDocument
          ? FrameSize(width: 64, height: 16)
          : FrameSize(width: min(64, max(20, console.width - 3)), height: 14))
    // Pages and vector graphics have no terminal's height.
    isCropped =
      arguments.flags.contains(Option.crop.name)
      || (format == .html || format == .svg) && chosen == nil
    let standard = format == .svg ? FrameSize.graphic : .standard
    // A picture is not for this terminal.
    let isForTerminal = format == .ansi || format == .text
    let width = isForTerminal ? console.width : standard.width
    // The prompt needs a row, too.
    let height = isForTerminal ? console.height.map { $0 - 1 } : nil
    size =
      chosen?.usable
      ?? FrameSize(
        width: min(standard.width, width), height: min(standard.height, height ?? .max)
      ).usable
  }

  /// Returns what an app shows, as text if the format is a document.
  func print(_ app: HeadlessApp) -> String { lines(app).map { $0 + "\n" }.joined() }

  /// The lines of the same text.
  func lines(_ app: HeadlessApp) -> [String] {
    switch format {
    case .ansi: frame(app).ansiLines(in: palette)
    case .outline: app.outlineLines()
    case .text, .svg, .html, .json: frame(app).lines
    }
  }

  /// Draws an app without styles.
  func text(_ app: HeadlessApp) -> String { frame(app).text }

  private func frame(_ app: HeadlessApp) -> Frame {
    let layout = app.layout(size: size, art: art)
    return (isCropped ? layout.cropped() : layout).frame
  }

  /// Draws an app, with the area of each item.
  ///
  /// - Parameter step: The step that comes next, to mark what it uses.
  func layout(_ app: HeadlessApp, marking step: ScriptStep.Action? = nil) -> ScreenLayout {
    let layout = wholeLayout(app, marking: step)
    return isCropped ? layout.cropped() : layout
  }

  /// Draws an app with the rows that only fill space.
  func wholeLayout(_ app: HeadlessApp, marking step: ScriptStep.Action? = nil) -> ScreenLayout {
    // What is drawn with strokes and shapes needs no characters for them.
    let hasShapes = format == .svg || format == .html
    return app.layout(size: size, art: hasShapes ? .unicode : art, marking: step)
  }

  /// The options for a picture between lines of text, which has a margin and needs little height, unless
  /// the user chose the size.
  var forCaption: FrameOptions { (hasChosenSize ? self : cropped).with(captionSize) }

  /// The options for the same picture on a phone; `nil` if the user chose the size.
  var narrow: FrameOptions? { hasChosenSize ? nil : cropped.with(.phone) }

  /// The options with another size.
  func with(_ size: FrameSize) -> FrameOptions {
    var options = self
    options.size = size
    return options
  }

  /// The options for a report, which needs what is shown, but no space.
  var cropped: FrameOptions {
    var options = self
    options.isCropped = true
    return options
  }

  /// Parses a size, such as `80x24`, which can be out of range.
  private static func size(
    _ text: String
  ) throws(CommandError) -> (width: Int, height: Int) {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    let isNumber = parts.map { !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
    guard parts.count == 2, isNumber == [true, true] else {
      throw CommandError(
        .usage, "--size must be columns x rows, such as 80x24, not \"\(text.visible)\".")
    }
    // A number that does not fit in an Int is larger than any frame.
    let numbers = parts.map { Int($0) ?? .max }
    return (numbers[0], numbers[1])
  }
}

extension FrameSize {
  /// A narrow frame, readable on a phone.
  static let phone = FrameSize(width: 40, height: 20)
  /// The frame of a vector graphic: three beside one another fit in a window, and one among the text of
  /// a page on a phone.
  static let graphic = FrameSize(width: 48, height: 20)
}
