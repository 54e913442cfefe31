import VisibleText

/// A feature's routes, logic and view factories, which it registers when the app starts.
///
/// A module knows the builder that it receives and its own routes, but no other module.
public protocol CoordinatorModule<Content>: AnyObject {
  /// The type that the module's factories make: a text screen, an `AnyView`, …
  associatedtype Content

  /// The module's name in registrations, conflicts and lists; by default, the name of its type.
  ///
  /// Two modules with the same name are a conflict.
  static var moduleName: String { get }

  /// Registers the module's factories, and everything else that it contributes.
  func register(in registry: inout RegistryBuilder<Content>)
}

extension CoordinatorModule {
  /// The name of the type.
  public static var moduleName: String { _typeName(Self.self, qualified: false) }
}

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
