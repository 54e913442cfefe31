import Routebook
import Synchronization
import VisibleText

/// The line on standard error with a command's current activity, after a second.
///
/// In a terminal, the line is removed before other output and at the end. In other outputs, a line
/// is added every ten seconds, so that a log shows that the command is still running. A separate
/// thread writes it, even if the app never returns to the command.
package final class ProgressLine: Sendable {
  private struct State {
    var text = ""
    var shown: String?
    /// The time from which the line is shown.
    var due: ContinuousClock.Instant
    var ticker: Task<Void, Never>?
  }

  /// A line that is never shown.
  package static let none = ProgressLine(write: nil)

  private static let interval = Duration.milliseconds(100)
  static let removal = "\r\u{1B}[K"

  private let delay: Duration
  private let isReplaced: Bool
  /// The maximum number of cells; a wider line would wrap and could not be removed.
  private let width: Int
  private let write: (@Sendable (String) -> Void)?
  private let state: Mutex<State>

  /// - Parameters:
  ///   - delay: The time that a command runs, or prints nothing, before the line is shown; the time
  ///     between lines that stay.
  ///   - isReplaced: Whether there is one line, which is replaced, as a terminal can.
  ///   - columns: The number of cells in a line of the terminal.
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

  /// Sets the current activity.
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

  /// Removes the line and performs `body`, which writes to the terminal.
  package func withoutLine(_ body: () -> Void) {
    guard isReplaced else { return body() }
    state.withLock { state in
      remove(&state)
      state.due = .now + delay
      body()
    }
  }

  /// Removes the line; it is not shown again.
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
