import Routebook
import Synchronization
import VisibleText

/// A line on standard error that says what a command does, while it takes longer than a second.
///
/// In a terminal, the line is removed before anything else is written, and at the end. Elsewhere,
/// there is another line every ten seconds, so that a log says that the command goes on. A thread of
/// its own writes them, so that they appear even if the app never returns to the command.
package final class ProgressLine: Sendable {
  private struct State {
    var text = ""
    var shown: String?
    /// The line is not shown before.
    var due: ContinuousClock.Instant
    var ticker: Task<Void, Never>?
  }

  /// Shows nothing.
  package static let none = ProgressLine(write: nil)

  private static let interval = Duration.milliseconds(100)
  static let removal = "\r\u{1B}[K"

  private let delay: Duration
  private let isReplaced: Bool
  /// The maximum number of cells: a longer line would wrap, and could not be removed.
  private let width: Int
  private let write: (@Sendable (String) -> Void)?
  private let state: Mutex<State>

  /// - Parameters:
  ///   - delay: How long a command runs, or prints nothing, before the line is shown; the time
  ///     between lines that stay.
  ///   - isReplaced: Whether there is one line, which is replaced, as a terminal can.
  ///   - columns: How many cells a line of the terminal has.
  ///   - write: Writes to standard error; `nil` if nothing is shown.
  package init(
    after delay: Duration = .seconds(1), isReplaced: Bool = true, columns: Int = 73,
    write: (@Sendable (String) -> Void)?
  ) {
    self.delay = delay
    self.isReplaced = isReplaced
    // With a character in the last column, some terminals wrap already.
    width = min(72, columns - 1)
    self.write = write
    state = Mutex(State(due: .now + delay))
  }

  /// Says what the command does from now on.
  package func show(_ text: String) {
    guard write != nil else { return }
    let line = text.visible.fitting(width)
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
    guard isReplaced else { return body() }
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
      guard state.ticker != nil, .now >= state.due else { return }
      guard isReplaced else {
        state.due = .now + delay
        write?(state.text + "\n")
        return
      }
      guard state.shown != state.text else { return }
      write?(Self.removal + state.text)
      state.shown = state.text
    }
  }

  private func remove(_ state: inout State) {
    if state.shown != nil { write?(Self.removal) }
    state.shown = nil
  }
}
