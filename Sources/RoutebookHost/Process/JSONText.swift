import VisibleText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes a value as JSON with sorted keys and escaped control characters, so a terminal can show
/// it.
func json(_ value: some Encodable) -> String {
  encode(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) + "\n"
}

/// Encodes a value as JSON in one line for a `script` element of a page.
func scriptJSON(_ value: some Encodable) -> String {
  encode(value, [.sortedKeys, .withoutEscapingSlashes]).withMarkupEscapedInJSON
}

private func encode(_ value: some Encodable, _ format: JSONEncoder.OutputFormatting) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = format
  let bytes: Data
  do {
    bytes = try encoder.encode(value)
  } catch {
    preconditionFailure("\(type(of: value)) can't be encoded: \(error)")
  }
  return String(decoding: bytes, as: UTF8.self).withControlsEscapedInJSON
}

/// A JSON object; fields that are `nil` are left out.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct Field: Encodable {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  private var fields: [String: Field] = [:]

  init(dictionaryLiteral fields: (String, (any Encodable)?)...) {
    for (name, value) in fields { self.fields[name] = value.map(Field.init) }
  }

  func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }
}
