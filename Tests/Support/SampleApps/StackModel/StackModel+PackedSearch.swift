extension StackModel {
  /// The number of states and transitions, as a plain breadth-first search over packed integers in
  /// a `Set<UInt64>` counts them.
  ///
  /// Each pushed route is a digit of three bits, above them are the depth, the sheet and the
  /// alert. It is the baseline for the explorer, which knows nothing about the model.
  package func packedSearch() -> (states: Int, transitions: Int) {
    let (alert, sheet, level) = (UInt64(1) << 40, UInt64(1) << 36, UInt64(1) << 32)
    var visited: Set<UInt64> = [0]
    var queue: [UInt64] = [0]
    var next = 0
    var transitions = 0
    func visit(_ state: UInt64) {
      transitions += 1
      if visited.insert(state).inserted { queue.append(state) }
    }
    while next < queue.count {
      let state = queue[next]
      next += 1
      if state & alert != 0 {
        visit(state & ~alert)
        continue
      }
      visit(state | alert)
      let sheetBits = state & (alert - sheet)
      if sheetBits != 0 {
        visit(state & ~sheetBits)
        continue
      }
      let count = state >> 32
      for number in 1...UInt64(sheets) { visit(state | number * sheet) }
      if count < UInt64(depth) {
        for number in 1...UInt64(routes) { visit((state | number << (3 * count)) + level) }
      }
      if count > 0 { visit((state - level) & ~(7 << (3 * (count - 1)))) }
      if count > 1 { visit(0) }
    }
    return (queue.count, transitions)
  }
}
