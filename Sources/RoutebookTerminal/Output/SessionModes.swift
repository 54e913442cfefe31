/// The modes of a terminal during a session, as the bytes that set them and reset them.
package enum SessionModes {
  /// The DEC private modes that a session sets: the alternate screen with a saved cursor, reports of
  /// mouse buttons and drags, in SGR coordinates, reports of the window's focus, and bracketed paste.
  private static let modes = [1049, 1002, 1006, 1004, 2004]

  /// Starts a session: sets the modes, turns off wrapping (DECAWM), which a frame does not need, and
  /// asks whether synchronized output is supported (DECRQM), for the background's colour (OSC 11) and
  /// for the device's attributes (DA1). Since each terminal answers the last question, and in order,
  /// its answer means that no other one follows.
  package static let start = Array(
    (modes.map { "\u{1B}[?\($0)h" }.joined()
      + "\u{1B}[?7l\u{1B}[?2026$p\u{1B}]11;?\u{1B}\\\u{1B}[c").utf8)

  /// Ends a session wherever it is, also within a frame: the style, the cursor and the modes are as
  /// before the start.
  ///
  /// The bytes are constant, so that a signal handler can write them.
  package static let end = Array(
    ("\u{1B}[?2026l\u{1B}[m\u{1B}[?25h\u{1B}[?7h"
      + modes.reversed().map { "\u{1B}[?\($0)l" }.joined()).utf8)
}
