import RoutebookTerminal
import SystemCalls

/// The file of a script that is recorded.
///
/// While the script grows, the file is extended in place, so that it has all steps if the app ends the
/// process. At the end, a new file with the whole script replaces it, which also survives a power
/// failure.
final class RecordingFile {
  private let replacement: FileReplacement
  private let file: FileDescriptor
  /// The number of bytes of the file that belong to finished lines.
  private var finished: Int

  /// Creates the file.
  init(_ path: String, with recorder: ScriptRecorder) throws(FileError) {
    replacement = FileReplacement(path)
    try replacement.write(Array(recorder.script.utf8))
    file = try FileDescriptor.changing(replacement.target())
    finished = recorder.finished.utf8.count
  }

  deinit { file.close() }

  /// Writes what has changed since the last time.
  func update(_ recorder: ScriptRecorder) throws(FileError) {
    let lines = recorder.finished.utf8
    // Of two recordings, one begins with the finished lines of the other: a step that failed is removed.
    let start = min(finished, lines.count)
    finished = start
    try file.replaceEnd(from: start, with: lines.dropFirst(start) + Array(recorder.unfinished.utf8))
    finished = lines.count
  }

  /// Replaces the file by one with the whole script.
  func finish(_ recorder: ScriptRecorder) throws(FileError) {
    try replacement.write(Array(recorder.script.utf8))
  }
}
