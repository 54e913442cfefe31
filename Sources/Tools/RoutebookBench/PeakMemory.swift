import Foundation

/// The most memory that a piece of work has in use at a time, in bytes, beyond what was there before;
/// `nil` if the system does not report it.
///
/// Linux counts the resident pages of the process (`proc_pid_status(5)`), and resets the maximum when
/// `5` is written to `clear_refs`.
func peakMemory<Result>(of work: () -> Result) -> Double? {
  guard
    let reset = FileHandle(forWritingAtPath: "/proc/self/clear_refs"),
    (try? reset.write(contentsOf: Data("5".utf8))) != nil,
    let before = residentMemory("VmRSS")
  else { return nil }
  consume(work())
  return residentMemory("VmHWM").map { $0 - before }
}

/// A figure of the process's status, in bytes.
private func residentMemory(_ name: String) -> Double? {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
    return nil
  }
  let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
  return line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    .flatMap { Double($0) }.map { $0 * 1_024 }
}
