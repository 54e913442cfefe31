/// A colour of a theme, in the form that each colour depth needs.
package struct RoleColor: Hashable, Sendable {
  /// The number among the 16 colours of a terminal (ECMA-48, 8.3.117): 0 to 7, or 8 to 15 if bright.
  package let basic: UInt8
  /// The nearest of xterm's 256 colours.
  package let index: UInt8
  /// The red component.
  package let red: UInt8
  /// The green component.
  package let green: UInt8
  /// The blue component.
  package let blue: UInt8

  /// The colour in hexadecimal, as in CSS: `#54d1db`.
  package var hex: String {
    "#"
      + [red, green, blue].map { byte in
        let digits = String(byte, radix: 16)
        return byte < 16 ? "0" + digits : digits
      }.joined()
  }
}
