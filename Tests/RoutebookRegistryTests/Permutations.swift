extension Array {
  /// Every order of the elements, n! of them.
  var permutations: [[Element]] {
    guard !isEmpty else { return [[]] }
    return indices.flatMap { index in
      var rest = self
      let element = rest.remove(at: index)
      return rest.permutations.map { [element] + $0 }
    }
  }
}
