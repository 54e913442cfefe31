package import Routebook

/// Writes frames to a terminal: for each frame, the bytes for the difference from the frame before.
/// This folder has everything that becomes bytes for the terminal.
///
/// The writer assumes that the terminal does not wrap lines by itself (DECAWM is reset). Between
/// two frames the terminal's style is plain.
package struct FrameWriter: Sendable {
  /// The colours of the roles; after a change, the next frame is drawn as a whole.
  package var palette: Palette {
    didSet { if palette != oldValue { forgetScreen() } }
  }
  /// The frame that the terminal shows, if it is known.
  private var shown: (frame: Frame, cursor: CellPosition?)?

  package init(_ palette: Palette) { self.palette = palette }

  /// Assumes nothing about what the terminal shows: the next frame is drawn as a whole.
  ///
  /// Call it when the terminal was resized, or something else has written to it.
  package mutating func forgetScreen() { shown = nil }

  /// Returns the bytes that make the terminal show a frame and a cursor; none if it shows them.
  ///
  /// O(*n*) in the number of cells.
  package mutating func bytes(showing frame: Frame, cursor: CellPosition? = nil) -> [UInt8] {
    if let shown, shown.frame.width != frame.width || shown.frame.height != frame.height {
      forgetScreen()
    }
    let old = shown
    let runs = frame.runsToWrite(
      over: old?.frame ?? Frame(width: frame.width, height: frame.height))
    shown = (frame, cursor)
    if let old, runs.isEmpty, old.cursor == cursor { return [] }
    var output = TerminalOutput(palette)
    // With synchronized output (DEC private mode 2026), a terminal that knows it never shows half a
    // frame. The cursor alone is moved in one sequence.
    let isSynchronized = old == nil || !runs.isEmpty
    if isSynchronized { output.append("\u{1B}[?2026h") }
    var isCursorShown = old?.cursor != nil
    if old == nil || isCursorShown && (!runs.isEmpty || cursor == nil) {
      output.append("\u{1B}[?25l")
      isCursorShown = false
    }
    if old == nil { output.erase() }
    for run in runs { output.write(run, ofWidth: frame.width) }
    output.setStyle(.plain)
    if let cursor {
      output.move(to: cursor)
      if !isCursorShown { output.append("\u{1B}[?25h") }
    }
    if isSynchronized { output.append("\u{1B}[?2026l") }
    return output.bytes
  }
}
