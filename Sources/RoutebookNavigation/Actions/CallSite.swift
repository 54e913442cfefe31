import VisibleText

/// The place in the code where a closure was passed to a call.
public struct CallSite: Hashable, Sendable, CustomStringConvertible {
  /// The file, in the form of `#fileID`: `Module/File.swift`.
  public let fileID: String
  /// The line in that file, from 1.
  public let line: Int

  @usableFromInline package init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// The file and the line: `Module/File.swift:12`.
  public var description: String { "\(fileID.visible):\(line)" }
}
