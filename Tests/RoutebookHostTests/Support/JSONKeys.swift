/// The keys of a JSON object, sorted, whatever their values.
struct JSONKeys: Decodable {
  let keys: [String]

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    keys = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue).sorted()
  }
}
