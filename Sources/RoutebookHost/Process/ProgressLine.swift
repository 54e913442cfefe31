import Routebook
import Synchronization
import VisibleText

/// A line on standard error that says what a command does, while it takes longer than a second.
///
/// The line is removed before anything else is written to the terminal, and at the end. A thread of
/// its own writes it, so that it appears even if the app never returns to the command.
package final class ProgressLine: Sendable {
  private struct State {
    var text = ""
    var shown: String?
    /// The line is not shown before.
    var due: ContinuousClock.Instant
    var ticker: Task<Void, Never>?
  }

  /// Shows nothing, where standard error is not a terminal.
  package static let none = ProgressLine(write: nil)

  /// The maximum number of cells: a longer line could wrap, and could not be removed.
  private static let width = 72
  private static let interval = Duration.milliseconds(100)
  static let removal = "\r\u{1B}[K"

  private let delay: Duration
  private let write: (@Sendable (String) -> Void)?
  private let state: Mutex<State>

  /// - Parameters:
  ///   - delay: How long a command runs, or prints nothing, before the line is shown.
  ///   - write: Writes to the terminal; `nil` if there is none.
  package init(after delay: Duration = .seconds(1), write: (@Sendable (String) -> Void)?) {
    self.delay = delay
    self.write = write
    state = Mutex(State(due: .now + delay))
  }

  /// Says what the command does from now on.
  package func show(_ text: String) {
    guard write != nil else { return }
    let line = text.visible.fitting(Self.width)
    state.withLock { state in
      state.text = line
      guard state.ticker == nil else { return }
      state.due = .now + delay
      state.ticker = Task.detached { [weak self] in
        while (try? await Task.sleep(for: Self.interval)) != nil, let self { self.tick() }
      }
    }
  }

  /// Removes the line, and writes something else to the terminal.
  package func removed(_ body: () -> Void) {
    state.withLock { state in
      remove(&state)
      state.due = .now + delay
      body()
    }
  }

  /// Removes the line for good.
  package func end() {
    state.withLock { state in
      state.ticker?.cancel()
      state.ticker = nil
      remove(&state)
    }
  }

  private func tick() {
    state.withLock { state in
      guard state.ticker != nil, .now >= state.due, state.shown != state.text else { return }
      write?(Self.removal + state.text)
      state.shown = state.text
    }
  }

  private func remove(_ state: inout State) {
    if state.shown != nil { write?(Self.removal) }
    state.shown = nil
  }
}
