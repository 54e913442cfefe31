import VisibleText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes a value as JSON with sorted keys and escaped control characters, so a terminal can show
/// it.
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
