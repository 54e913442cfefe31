extension String {
  /// The parts of a name, each of which begins with a capital letter after a small one, or after a dot or a
  /// slash. O(*n*).
  var nameParts: [String] {
    unicodeScalars.reduce(into: [""]) { parts, scalar in
      let last = parts[parts.count - 1].unicodeScalars.last
      let isHump = "A"..."Z" ~= scalar && last.map { "a"..."z" ~= $0 } == true
      if isHump || last == "." || last == "/" && scalar != "/" { parts.append("") }
      parts[parts.count - 1].unicodeScalars.append(scalar)
    }
  }
}
