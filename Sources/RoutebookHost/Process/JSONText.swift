import VisibleText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes a value as JSON with sorted keys and escaped control characters, so a terminal can show
/// it.
func json(_ value: some Encodable) -> String {
  try! encoded(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) + "\n"
}

/// Encodes a value as JSON in one line for a `script` element of a page.
func scriptJSON(_ value: some Encodable) -> String {
  try! encoded(value).withMarkupEscapedInJSON
}

/// Encodes a value as JSON with escaped control characters; by default, in one line.
func encoded(
  _ value: some Encodable,
  _ format: JSONEncoder.OutputFormatting = [.sortedKeys, .withoutEscapingSlashes]
) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = format
  return String(decoding: try encoder.encode(value), as: UTF8.self).withControlsEscapedInJSON
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
