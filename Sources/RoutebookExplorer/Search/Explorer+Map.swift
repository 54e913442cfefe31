import Routebook

/// After the exploration, a map is completed with put-off states.
extension Explorer {
  /// Returns a map with at most a number of states, in which most steps lead to a state that was
  /// visited.
  ///
  /// Put-off states that look like no visited one are visited. If a finer level was asked for, those
  /// that are nearest to the start are explored, a twentieth of the number at most, unless something
  /// grows in them.
  func map(with size: Int) async -> NavigationMap? {
    guard observers.map != nil else { return nil }
    var entries: [Int: Frontier.Entry] = [:]
    /// Returns the put-off states that look like no visited one, nearest to the start first.
    func different() -> [Int] {
      while let (entry, _) = frontier.removeFirst(upTo: .everything) {
        if entry.source == nil { entries[entry.number] = entry }
      }
      return ShortestWays(in: graph).nearestFirst(entries.keys)
        .filter { !observers.map!.hasLike($0) }
    }
    do {
      var left = hooks.furtherDetail == nil || !cuts.isEmpty ? 0 : size / 20
      while left > 0 {
        let next = different().filter { !observers.map!.hasGrown($0) }.prefix(min(left, 50))
        if next.isEmpty { break }
        for number in next { try await process(entries.removeValue(forKey: number)!, at: detail) }
        left -= next.count
      }
      for number in different()
      where observers.map!.stateCount < size && !observers.map!.hasLike(number) {
        try await visitPutOff(entries[number]!)
        let visited = observers.map!.stateCount
        if visited % 256 == 0 {
          hooks.progress(.everything, visited, graph.count - visited)
        }
      }
    } catch {
      // The map has what there was time for.
    }
    return map(ShortestWays(in: graph))
  }

  private func visitPutOff(_ entry: Frontier.Entry) async throws {
    let number = entry.number
    announce(number)
    guard let (walker, state) = try await lead(to: entry) else { return }
    let revision = walker.navigator.revision
    let screen = walker.app.usableScreen()
    _ = walker.takeStartedTasks()
    // What building the screen requests leads elsewhere.
    guard walker.navigator.revision == revision else { return }
    hooks.visit?(walker.app)
    try time.check()
    observers.map?.visited(
      Visit(number: number, state: state, screen: screen, screens: screens, walker: walker))
    observers.map?.ends.insert(number)
  }
}
