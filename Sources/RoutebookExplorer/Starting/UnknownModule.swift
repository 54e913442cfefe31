import VisibleText

/// The error for a module that an app does not have.
public struct UnknownModule: Error, CustomStringConvertible {
  /// The name.
  public let name: String
  /// The names of the app's modules, sorted.
  package let known: [String]

  package init(name: String, known: [String]) {
    self.name = name
    self.known = known
  }

  /// The name, and the nearest module.
  public var description: String {
    let nearest = name.nearest(in: known).map { " Did you mean \($0.visible)?" } ?? ""
    let list = known.map(\.visible).joined(separator: ", ")
    return "The app has no module \(name.quoted).\(nearest) Its modules are: \(list)."
  }
}
