extension CellStyle.Attributes {
  /// The words for the attributes, for formats that name them.
  package var names: [String] {
    let all: [(CellStyle.Attributes, String)] = [
      (.bold, "bold"), (.faint, "faint"), (.underline, "underline"), (.inverse, "inverse"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
