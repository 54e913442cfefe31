/// The generated table of `ScalarProperties`: three stages of ASCII text in the executable's data.
///
/// It has no cost at startup: no array is built, and nothing is initialized lazily.
package enum ScalarTable {
  /// The byte of a code point, which must not be above U+10FFFF.
  ///
  /// Complexity: O(1); one load for ASCII, four for all others.
  @inline(__always)
  static func byte(of codePoint: UInt32) -> UInt8 {
    let codePoint = Int(codePoint)
    // The generator puts the two leaves for ASCII first.
    if codePoint < 0x80 { return leaves.utf8Start[codePoint] }
    precondition(codePoint <= 0x10_FFFF, "no code point is above U+10FFFF")
    let row = Int(top.utf8Start[codePoint >> 12]) &- 0x30
    let pair = rows.utf8Start + (row &* 128 &+ (codePoint >> 6 & 63) &* 2)
    let leaf = (Int(pair[0]) &- 0x30) &* 64 &+ (Int(pair[1]) &- 0x30)
    return leaves.utf8Start[leaf &* 64 &+ codePoint & 63]
  }
}
