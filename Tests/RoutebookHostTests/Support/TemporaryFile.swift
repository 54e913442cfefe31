import Foundation

/// A file that is gone when its owner is.
final class TemporaryFile {
  let path: String

  /// - Parameter name: What the file's name ends with.
  init(_ text: String, named name: String = "test.script") throws {
    path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)-\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
