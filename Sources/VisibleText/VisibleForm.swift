extension Unicode.Scalar {
  /// Whether a terminal may act on the scalar, or the scalar hides or reorders the surrounding
  /// text.
  ///
  /// This applies to C0, DEL and C1 controls, line and paragraph separators, bidirectional controls
  /// (UAX #9), deprecated format characters and interlinear annotation (The Unicode Standard, 23.2,
  /// 23.3, 23.8, 23.9).
  package var isControl: Bool {
    // Most scalars of most texts, without the costly patterns.
    if value >= 0x20 && value < 0x7F { return false }
    return switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // bidirectional
    case 0x2028...0x2029: true  // separators
    case 0x206A...0x206F, 0xE0001: true  // deprecated
    case 0xFFF9...0xFFFB: true  // annotation
    default: false
    }
  }

  /// The scalar in a form that no terminal acts on: `^[` for ESC, `^{202E}` beyond C0.
  package var visibleForm: String {
    var form = ""
    forEachByteOfVisibleForm { form.unicodeScalars.append(Unicode.Scalar($0)) }
    return form
  }

  /// Calls a closure with each ASCII byte of the scalar's visible form, in order.
  package func forEachByteOfVisibleForm(_ body: (UInt8) -> Void) {
    body(UInt8(ascii: "^"))
    switch value {
    case 0..<0x20: body(UInt8(value) + 0x40)
    case 0x7F: body(UInt8(ascii: "?"))
    default:
      body(UInt8(ascii: "{"))
      // The number has at least four digits.
      var shift = max(12, (28 - value.leadingZeroBitCount + 3) / 4 * 4)
      while shift >= 0 {
        let digit = UInt8(value >> UInt32(shift) & 0xF)
        body(digit < 10 ? 0x30 + digit : 0x37 + digit)
        shift -= 4
      }
      body(UInt8(ascii: "}"))
    }
  }
}

extension [UInt8] {
  /// Whether any byte can begin the UTF-8 form of a control character. O(*n*).
  ///
  /// If not, the text has no control character, whatever its language.
  package var canContainControls: Bool {
    contains {
      switch $0 {
      case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF, 0xF3: true
      default: false
      }
    }
  }
}

extension String {
  /// The text with all control characters and bidirectional overrides in visible caret form.
  /// O(*n*).
  ///
  /// A single line remains a single line, and no terminal acts on it.
  package var visible: String {
    replacing({ $0.isControl }, by: { $0.visibleForm })
  }

  /// The text with all control characters except line feeds in visible form. O(*n*).
  ///
  /// It is for messages of several lines that contain unchecked names.
  package var visibleLines: String {
    replacing({ $0.isControl && $0 != "\n" }, by: \.visibleForm)
  }

  /// The text with some scalars replaced by another form. O(*n*).
  func replacing(
    _ isReplaced: (Unicode.Scalar) -> Bool, by form: (Unicode.Scalar) -> String
  ) -> String {
    guard unicodeScalars.contains(where: isReplaced) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if isReplaced(scalar) {
        result += form(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The visible form of a message from elsewhere, without its full stop, to use in a sentence.
  package var clause: String {
    let text = visible
    return text.hasSuffix(".") && !text.hasSuffix("..") ? String(text.dropLast()) : text
  }

  /// The visible form of at most 80 scalars of the text, for messages; an ellipsis replaces the
  /// rest.
  package var abbreviated: String {
    // Counted in scalars, since a single character can have any number of marks.
    let limit = 80
    let start = unicodeScalars.prefix(limit + 1)
    return start.count <= limit ? visible : String(start.dropLast(2)).visible + "…"
  }
}
