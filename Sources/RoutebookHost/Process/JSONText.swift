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
  return String(decoding: bytes, as: UTF8.self).withControlsEscapedInJSON + "\n"
}
