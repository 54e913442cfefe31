import VisibleText
import SystemCalls

/// Returns the arguments of this process.
///
/// - Throws: `CommandError` for an argument that is not UTF-8, or has too many combining marks in a
///   row. (The standard library would repair invalid UTF-8, and the result would name another link
///   or file.)
func processArguments() throws(CommandError) -> [String] {
  var arguments: [String] = []
  for (index, bytes) in System.arguments.enumerated() {
    let argument: String
    do {
      argument = try String(utf8: bytes)
    } catch {
      let repaired = String(decoding: bytes, as: UTF8.self).abbreviated
      throw CommandError(
        .data,
        "Argument \(index + 1) is not valid UTF-8, at byte \(error.offset): \"\(repaired)\".")
    }
    if argument.hasTooManyMarks {
      throw CommandError(.data, "Argument \(index + 1) contains \(String.tooManyMarks).")
    }
    arguments.append(argument)
  }
  return arguments
}
