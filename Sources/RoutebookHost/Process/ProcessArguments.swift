import Glibc
import TextScreens
import VisibleText

/// The arguments of this process, as texts.
///
/// - Throws: an error for one that is not UTF-8. Repaired, as the standard library hands it over, it
///   would name another link or file.
func processArguments() throws(CommandError) -> [String] {
  var arguments: [String] = []
  for (index, pointer) in CommandLine.unsafeArguments.enumerated().dropFirst() {
    let bytes = Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
    if let offset = bytes.firstInvalidUTF8 {
      let repaired = String(decoding: bytes, as: UTF8.self).abbreviated
      throw CommandError(
        .data, "Argument \(index) is not valid UTF-8, at byte \(offset): \"\(repaired)\".")
    }
    arguments.append(String(decoding: bytes, as: UTF8.self))
  }
  return arguments
}

extension CommandLine {
  fileprivate static var unsafeArguments: [UnsafeMutablePointer<CChar>] {
    UnsafeBufferPointer(start: unsafeArgv, count: Int(argc)).compactMap { $0 }
  }
}
