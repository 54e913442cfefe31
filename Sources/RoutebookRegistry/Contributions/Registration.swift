import VisibleText

/// Where something was registered: the module, the file and the line.
public struct Registration: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The coordinator module's name.
  public let module: String
  /// The file, in the form of `#fileID`: `Module/File.swift`.
  public let fileID: String
  /// The line in that file, from 1.
  public let line: Int

  package init(module: String, fileID: String, line: Int) {
    self.module = module
    self.fileID = fileID
    self.line = line
  }

  /// The place in the code: `Module/File.swift:12`.
  package var site: String { "\(fileID):\(line)" }

  /// The module, with the file and line in parentheses.
  public var description: String { "\(module.visible) (\(site.visible))" }

  /// Compares by module, file and line.
  public static func < (left: Self, right: Self) -> Bool {
    (left.module, left.fileID, left.line) < (right.module, right.fileID, right.line)
  }
}
