import Foundation

/// Derives the table's byte for a scalar, which `ScalarProperties` reads.
struct ScalarClassifier {
  let data: UnicodeData

  /// The bytes of all code points, including surrogates.
  func bytes() -> [UInt8] {
    (0..<codePointCount).map(byte)
  }

  /// Returns a byte in the layout of `ScalarProperties`, which is always a printable ASCII
  /// character.
  func byte(of codePoint: Int) -> UInt8 {
    let width = width(of: codePoint)
    var byte: UInt8 = isControl(codePoint) ? 0x10 : [0x00, 0x20, 0x30][width]
    if !isSolo(codePoint, width: width) { byte |= 0x40 }
    if data.emojiSelectorBases.contains(codePoint) { byte |= 0x01 }
    if LineBreaking.breaksAround(codePoint, data) { byte |= 0x02 }
    if LineBreaking.forbidsBreakBefore(codePoint, data) { byte |= 0x04 }
    if LineBreaking.forbidsBreakAfter(codePoint, data) { byte |= 0x08 }
    // A solo scalar has a width, so no byte is below 0x20, and string literals can contain all
    // bytes.
    precondition((0x20..<0x7F).contains(byte), "U+\(hex(codePoint)): \(byte)")
    return byte
  }

  /// The width of the scalar in a cluster, before the sum is limited to two.
  private func width(of codePoint: Int) -> Int {
    if isControl(codePoint) || Self.zeroWidth.contains(where: { $0.contains(codePoint) }) {
      return 0
    }
    if Self.regionalIndicators.contains(codePoint) { return 2 }
    switch data.category[codePoint] {
    case "Mn", "Me": return 0
    // The other format controls are default-ignorable.
    case "Cf" where !Self.visibleFormats.contains(codePoint): return 0
    default: return ["W", "F"].contains(data.eastAsianWidth[codePoint]) ? 2 : 1
    }
  }

  /// Whether a terminal may act on the scalar, or the scalar hides or reorders the surrounding
  /// text.
  private func isControl(_ codePoint: Int) -> Bool {
    switch codePoint {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // bidirectional
    case 0x206A...0x206F, 0xE0001: true  // deprecated format characters
    case 0xFFF9...0xFFFB: true  // interlinear annotation
    default: ["Cc", "Zl", "Zp"].contains(data.category[codePoint])
    }
  }

  /// Whether the scalar never joins a neighbour that is solo too into one grapheme cluster.
  ///
  /// UAX #29 joins marks, format characters, pictographs, jamo and the few others listed below. A
  /// test checks the result for every scalar against the segmentation of the standard library.
  private func isSolo(_ codePoint: Int, width: Int) -> Bool {
    if width == 0 || Self.joiningOthers.contains(codePoint) { return false }
    if Self.regionalIndicators.contains(codePoint) { return false }
    if data.pictographic.contains(codePoint) && codePoint >= 0x80 { return false }
    switch data.category[codePoint] {
    // An unassigned scalar may become a mark in the next version.
    case "Mc", "Cf", "Cs", "Cn": return false
    default: return true
    }
  }

  private static let regionalIndicators = 0x1F1E6...0x1F1FF

  /// Visible format controls: the soft hyphen, and signs that enclose or precede digits.
  private static let visibleFormats: Set<Int> = [
    0x00AD, 0x0600, 0x0601, 0x0602, 0x0603, 0x0604, 0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2,
    0x110BD, 0x110CD,
  ]

  /// Scalars of width zero that are neither marks nor format controls.
  private static let zeroWidth: [ClosedRange<Int>] = [
    0x1160...0x11FF, 0xD7B0...0xD7FF,  // jamo vowels and trailing consonants
    0x3164...0x3164, 0xFFA0...0xFFA0,  // Hangul fillers outside the conjoining jamo
    0x2065...0x2065, 0xFFF0...0xFFF8, 0xE0000...0xE0FFF,  // Default_Ignorable, unassigned too
  ]

  /// Scalars that join a neighbour, although their general category is that of a letter.
  private static let joiningOthers = Set([
    0x0E33, 0x0EB3,  // SpacingMark: Thai and Lao AM
    0xFF9E, 0xFF9F,  // Extend: halfwidth voiced sound marks
    0x0D4E, 0x111C2, 0x111C3, 0x113D1, 0x1193F, 0x11941, 0x11A3A, 0x11D46, 0x11F02,  // Prepend
    0x16D63, 0x16D67, 0x16D68, 0x16D69, 0x16D6A,  // V: Kirat Rai vowels
  ])
  .union(0x11A84...0x11A89)  // Prepend
  .union(0x1100...0x115F)  // L
  .union(0xA960...0xA97F)  // L
}

/// Formats a code point as in Unicode: at least four hexadecimal digits in upper case.
func hex(_ codePoint: Int) -> String {
  String(format: "%04X", codePoint)
}

/// The line breaks around scalars: the part of UAX #14 for CJK text in a terminal.
///
/// Classes are derived from the general category and East Asian width; exceptions are listed with
/// the name of the class.
enum LineBreaking {
  /// ID, H2, H3, JL, EB, CJ, and the punctuation that is set among them.
  static func breaksAround(_ codePoint: Int, _ data: UnicodeData) -> Bool {
    let category = data.category[codePoint]
    return switch data.eastAsianWidth[codePoint] {
    case "W", "F": !category.hasPrefix("M")
    case "H": category.hasPrefix("L") && !Self.halfwidthMarks.contains(codePoint)
    default: (0x1F1E6...0x1F1FF).contains(codePoint)
    }
  }

  /// CL, CP, closing QU, EX, IS, NS, CJ, IN, PO, BA of full width, GL and WJ.
  static func forbidsBreakBefore(_ codePoint: Int, _ data: UnicodeData) -> Bool {
    ["Pe", "Pf"].contains(data.category[codePoint])
      || nonStarters.contains(codePoint) || glue.contains(codePoint)
  }

  /// OP, opening QU, PR, GL and WJ.
  static func forbidsBreakAfter(_ codePoint: Int, _ data: UnicodeData) -> Bool {
    switch data.category[codePoint] {
    case "Ps", "Pi": true
    case "Sc": !nonStarters.contains(codePoint)
    default: glue.contains(codePoint)
    }
  }

  /// Voiced and semi-voiced marks and the filler, which never start the text of a cluster.
  private static let halfwidthMarks: Set<Int> = [0xFF9E, 0xFF9F, 0xFFA0]

  private static let glue = scalars("\u{A0}\u{2007}\u{2011}\u{202F}\u{2060}\u{FEFF}")

  private static let nonStarters = scalars(
    // EX, IS, CL, NS: punctuation in narrow, small, halfwidth, full width and vertical forms.
    "!,.:;?‼⁇⁈⁉、。！，．：；？｡､･・︐︑︒︓︔︕︖︙︰﹐﹑﹒﹔﹕﹖﹗〜゠"
      // IN, and BA of full width.
      + "‥…\u{3000}"
      // PO: symbols after a number.
      + "%¢°‰′″℃℉％￠﹪"
      // NS: iteration and sound marks; CJ: small kana and the prolonged sound mark.
      + "々〻ゝゞヽヾ゛゜ーｰﾞﾟ"
      + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
      + "ㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯ"
      + "\u{1B132}\u{1B150}\u{1B151}\u{1B152}\u{1B155}\u{1B164}\u{1B165}\u{1B166}\u{1B167}"
  )

  private static func scalars(_ text: String) -> Set<Int> {
    Set(text.unicodeScalars.map { Int($0.value) })
  }
}
