import Glibc
import VisibleText

/// The arguments of this process, as texts.
///
/// - Throws: an error for one that is not UTF-8 (repaired, as the standard library hands it over, it
///   would name another link or file), or that has more marks in a row than can be compared in time.
func processArguments() throws(CommandError) -> [String] {
  var arguments: [String] = []
  for (index, pointer) in CommandLine.unsafeArguments.enumerated().dropFirst() {
    let bytes = Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
    if let offset = bytes.firstInvalidUTF8 {
      let repaired = String(decoding: bytes, as: UTF8.self).abbreviated
      throw CommandError(
        .data, "Argument \(index) is not valid UTF-8, at byte \(offset): \"\(repaired)\".")
    }
    let argument = String(decoding: bytes, as: UTF8.self)
    if argument.hasTooManyMarks {
      throw CommandError(.data, "Argument \(index) has \(String.tooManyMarks).")
    }
    arguments.append(argument)
  }
  return arguments
}

extension CommandLine {
  fileprivate static var unsafeArguments: [UnsafeMutablePointer<CChar>] {
    UnsafeBufferPointer(start: unsafeArgv, count: Int(argc)).compactMap { $0 }
  }
}
