import Routebook
import VisibleText

/// The options of all commands that draw: how frames are printed.
struct FrameOptions {
  static let options: [Option] = [.size, .format, .color, .theme, .ascii]

  let size: FrameSize
  let art: FrameArt
  let format: PictureFormat
  let palette: Palette

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    size = try arguments.values["--size"].map(Self.size) ?? .standard
    art = arguments.flags.contains("--ascii") || console.wantsASCII ? .ascii : .unicode
    let depth: ColorDepth? = try arguments.choice("--color")
    let theme: Theme? = try arguments.choice("--theme")
    palette = Palette(depth ?? console.colorDepth, theme: theme ?? .dark)
    // With `--color`, styles are also written to a file or a pipe.
    let isColored = depth.map { $0 != .noColor } ?? console.hasStyles
    format = try arguments.choice("--format") ?? (isColored ? .ansi : .text)
  }

  /// Returns what an app shows, as text if the format is a document.
  func print(_ app: HeadlessApp) -> String {
    switch format {
    case .ansi: app.frame(size: size, art: art).ansi(in: palette)
    case .outline: app.outline()
    case .text, .svg, .html, .json: text(app)
    }
  }

  /// Draws an app without styles.
  func text(_ app: HeadlessApp) -> String { app.frame(size: size, art: art).text }

  /// Draws an app, with the area of each item.
  func layout(_ app: HeadlessApp) -> ScreenLayout { app.layout(size: size, art: art) }

  /// Parses a size, such as `80x24`; a size out of range is clamped to the range.
  private static func size(_ text: String) throws(CommandError) -> FrameSize {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    let isNumber = parts.map { !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
    guard parts.count == 2, isNumber == [true, true] else {
      throw CommandError(
        .usage, "--size must be columns x rows, such as 80x24, not \"\(text.visible)\".")
    }
    // A number that does not fit in an Int is larger than any frame.
    let numbers = parts.map { Int($0) ?? .max }
    return FrameSize(width: numbers[0], height: numbers[1]).usable
  }
}
