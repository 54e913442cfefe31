import Routebook
import RoutebookNavigation
import RoutebookScripts
import VisibleText

extension Evidence {
  /// Finds states from which the root of a tab can't be reached: dead ends, in which nothing leads anywhere, and traps.
  ///
  /// The root of a tab is a dead end, too, if nothing can be used there, unless the tab was there at the start, so that
  /// something can be used at another time.
  func caughtUsers() async throws -> [Candidate] {
    let (graph, tabs) = (graph, explorer.startMoment.navigation.state.tabs.map(\.name))
    let hasUsableRoot = graph.explored.contains { graph.isRoot($0) && !graph.isStill($0) }
    let deadEnds = Set(
      graph.explored.filter { state in
        graph.isStill(state) && (hasUsableRoot || !graph.isRoot(state))
          && graph.wait(from: state) == nil
          && graph.transitions(of: state).allSatisfy { $0.target == state }
      })
    let search = WaySearch(self) {
      graph.isRoot($0) && !deadEnds.contains($0)
    } to: { state, screen in
      state.isAtRootOfTab
        && (screen.items.contains(where: \.isUsable) || state.tabs.map(\.name) == tabs)
    }
    let states = try await search.candidates(and: deadEnds).filter { state in
      // A screen that is not registered is another finding, and a state that becomes a dead end is one already.
      screens.registry.failure(for: screens.destinations[graph.screen(of: state)].type) == nil
        && !deadEnds.contains(graph.wait(from: state) ?? -1)
    }
    return groupedByScreen(states.filter(deadEnds.contains)).map { states in
      candidate(.deadEnd, states, search) { _ in
        "Nothing can be used here, and there is no way back."
      }
    }
      + groupedByScreen(states.filter { !deadEnds.contains($0) }).map { states in
        candidate(.trap, states, search) { replay in
          let field = replay.items.first { $0.role == .textField && $0.sampleInputs == nil }
          let hint = field.map {
            " If a text in \($0.label.quoted) leads further, declare it: `sampleInputs(_:)`."
          }
          return Explanation("The root of a tab can't be reached from here." + (hint ?? ""))
        }
      }
  }

  /// Returns a candidate for some states on a screen, from one of which there is no way to the root of a tab.
  private func candidate(
    _ kind: Finding.Kind, _ states: [Int], _ search: WaySearch,
    _ explanation: @escaping (Replay) -> Explanation
  ) -> Candidate {
    search.candidate(kind, subject(ofScreenIn: states[0]), among: states, explanation) { replay in
      [.expectNoAlert, .expectLayers([.tab]), .expectPath(Array(replay.app.path().prefix(1)))]
    }
  }
}
