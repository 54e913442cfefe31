import FoundationEssentials
import VisibleText

/// A value as JSON text, keys sorted, for a program or a person to read.
func json(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  let bytes: Data
  do {
    bytes = try encoder.encode(value)
  } catch {
    preconditionFailure("\(type(of: value)) can't be encoded: \(error)")
  }
  // JSON lets these stand raw in a string; a terminal should not see them.
  var text = ""
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    if scalar.isControl && scalar != "\n" {
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    } else {
      text.unicodeScalars.append(scalar)
    }
  }
  return text + "\n"
}
