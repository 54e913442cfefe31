extension StateGraph {
  /// The index of each state among those that are shown, by its number.
  var shownIndices: [Int] {
    var next = 0
    var indices = [Int](repeating: 0, count: count)
    for state in 0..<count where shown(state) == state {
      indices[state] = next
      next += 1
    }
    return indices
  }
}
