import Routebook
import VisibleText

/// The options of all commands that draw: how frames are printed.
struct FrameOptions {
  static let options: [Option] = [.size, .format, .ascii]

  let size: FrameSize
  let art: FrameArt
  let hasStyles: Bool

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    size = try arguments.values["--size"].map(Self.size) ?? .standard
    art = arguments.flags.contains("--ascii") || console.wantsASCII ? .ascii : .unicode
    hasStyles =
      switch arguments.values["--format"] {
      case nil: console.hasStyles
      case "text"?: false
      case "ansi"?: true
      case let other?:
        throw CommandError(.usage, "--format must be text or ansi, not \"\(other.visible)\".")
      }
  }

  func print(_ app: HeadlessApp) -> String {
    hasStyles ? app.frame(size: size, art: art).ansi : text(app)
  }

  /// Draws an app without styles.
  func text(_ app: HeadlessApp) -> String { app.frame(size: size, art: art).text }

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
