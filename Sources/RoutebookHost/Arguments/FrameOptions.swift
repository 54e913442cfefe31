import Routebook
import VisibleText

/// The options of all commands that draw: how frames are printed.
struct FrameOptions {
  static let size = Option<FrameSize>(
    "--size", ["WxH"],
    "columns and rows, from 20x6 to 1000x500; default: at most 80x24, 48x20 in svg; the app's code says up to which width it shows panes (app.columns)"
  ) { _, words throws(CommandError) in
    let numbers = words[0].lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int($0) : nil }
    let size = FrameSize(width: numbers[0] ?? 0, height: numbers.last! ?? 0).usable
    guard numbers == [size.width, size.height] else {
      throw .usage("--size must be columns x rows, from 20x6 to 1000x500, not \(words[0].quoted).")
    }
    return size
  }
  static let crop = Flag(
    "--crop", "leave out rows that only fill space; html does, and svg without --size")
  static let format = Option<PictureFormat>(
    "--format", "FORMAT", "text, ansi (default on a terminal), svg, html, json or outline")
  static let color = Option<ColorDepth>(
    "--color", "DEPTH", "none, 16, 256 or true; default: see NO_COLOR, TERM and COLORTERM")
  static let theme = Option<Theme>(
    "--theme", "dark|light",
    "the colours; default: what suits the terminal, or the reader of svg and html")
  static let ascii = Flag(
    "--ascii", "draw borders in ASCII; the default if the locale is not UTF-8")
  static let language = Option<String>(
    "--language", "CODE", "the language of the screens, such as en; default: the app's first",
    completing: .languages)

  /// Not for commands that have the step `wait`, or draw many apps.
  static let wait = Flag(
    "--wait", "first let tasks go on until the app does nothing, at most a second")

  static let options: [any CommandOption] = [size, crop, format, color, theme, ascii, language]

  private(set) var size: FrameSize
  private let captionSize: FrameSize
  /// Whether the user chose the size.
  private let hasChosenSize: Bool
  /// Whether rows that only fill space are left out.
  var isCropped: Bool
  let art: FrameArt
  let format: PictureFormat
  let palette: Palette
  /// The theme that the user chose. Without one, a picture follows its reader's preference, and
  /// `run` its terminal's background.
  let chosenTheme: Theme?

  init(_ arguments: Arguments, _ console: Console) {
    let chosen = arguments[Self.size]
    hasChosenSize = chosen != nil
    art = arguments[Self.ascii] || console.wantsASCII ? .ascii : .unicode
    let depth = arguments[Self.color]
    chosenTheme = arguments[Self.theme]
    palette = Palette(depth ?? console.colorDepth, theme: chosenTheme ?? console.theme ?? .dark)
    // With `--color`, styles are also written to a file or a pipe.
    let isColored = depth.map { $0 != .noColor } ?? console.hasStyles
    format = arguments[Self.format] ?? (isColored ? .ansi : .text)
    // A picture is not limited by this terminal; in text, the prompt needs a row.
    let isForTerminal = format == .ansi || format == .text
    let standard = format == .svg ? FrameSize.graphic : .standard
    let width = isForTerminal ? console.width : .max
    let height = isForTerminal ? console.height.map { $0 - 1 } ?? .max : .max
    size =
      chosen
      ?? FrameSize(width: min(standard.width, width), height: min(standard.height, height)).usable
    // In a document, there is room for a sheet above another one.
    captionSize =
      format == .svg
      ? .graphic
      : FrameSize(width: min(64, max(20, width - 3)), height: isForTerminal ? 14 : 16)
    // Pages and vector graphics have no terminal's height; a picture of a size has all of it.
    isCropped = arguments[Self.crop] || format == .html || format == .svg && chosen == nil
  }

  /// Returns an app's frame in the format; for a document, as plain text.
  func print(_ app: HeadlessApp) -> String { lines(app).map { $0 + "\n" }.joined() }

  /// Returns the lines of `print(_:)`.
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

  /// Draws an app with all rows, including those that only fill space.
  ///
  /// - Parameter step: The step that comes next, to mark what it uses.
  func wholeLayout(_ app: HeadlessApp, marking step: ScriptStep.Action? = nil) -> ScreenLayout {
    // A picture draws strokes and shapes itself, and needs no characters for them.
    let hasShapes = format == .svg || format == .html
    return app.layout(size: size, art: hasShapes ? .unicode : art, marking: step)
  }

  /// The options for a picture between lines of text: with a margin and little height, unless the
  /// user chose the size.
  var forCaption: FrameOptions { hasChosenSize ? self : cropped(to: captionSize) }

  /// The options for the same picture on a phone; `nil` if the user chose the size.
  var narrow: FrameOptions? { hasChosenSize ? nil : cropped(to: .phone) }

  /// Returns the options without the rows that only fill space, for the same or another size.
  func cropped(to size: FrameSize? = nil) -> FrameOptions {
    var options = self
    (options.size, options.isCropped) = (size ?? self.size, true)
    return options
  }
}

extension FrameSize {
  /// A narrow frame, readable on a phone.
  static let phone = FrameSize(width: 40, height: 20)
  /// The size of an SVG picture: three fit side by side in a window, and one in the text of a page
  /// on a phone.
  static let graphic = FrameSize(width: 48, height: 20)
}
