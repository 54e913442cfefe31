package import Routebook

/// A module that contributes what a test says, under a name of the test's choice.
package final class Part<Name: PartName>: CoordinatorModule {
  package static var moduleName: String { Name.text }

  private let contribute: (inout RegistryBuilder<TextScreen>) -> Void

  package init(_ contribute: @escaping (inout RegistryBuilder<TextScreen>) -> Void) {
    self.contribute = contribute
  }

  package func register(in registry: inout RegistryBuilder<TextScreen>) { contribute(&registry) }

  /// The module as an app takes it.
  package static func module(
    _ contribute: @escaping (inout RegistryBuilder<TextScreen>) -> Void
  ) -> HeadlessApp.ModuleFactory {
    { _ in Part(contribute) }
  }
}

package protocol PartName {
  static var text: String { get }
}

package enum Alpha: PartName {
  package static let text = "Alpha"
}

package enum Beta: PartName {
  package static let text = "Beta"
}

/// An app with tabs whose module contributes what a test says, beside another one.
package func partApp(
  tabs: [AppTab], with other: HeadlessApp.ModuleFactory? = nil,
  _ contribute: @escaping (inout RegistryBuilder<TextScreen>) -> Void
) throws(RegistryError) -> HeadlessApp {
  try HeadlessApp(tabs: tabs, modules: [other, Part<Alpha>.module(contribute)].compactMap { $0 })
}

/// An app that starts at a route.
package func partApp(
  root: some Route, with other: HeadlessApp.ModuleFactory? = nil,
  _ contribute: @escaping (inout RegistryBuilder<TextScreen>) -> Void
) throws(RegistryError) -> HeadlessApp {
  try HeadlessApp(root: root, modules: [other, Part<Alpha>.module(contribute)].compactMap { $0 })
}

/// An app with tabs and one module, both at hand.
package func appAndModule<Module: CoordinatorModule<TextScreen>>(
  tabs: [AppTab], _ make: @escaping (Navigator) -> Module
) throws -> (app: HeadlessApp, module: Module) {
  var module: Module?
  let app = try HeadlessApp(
    tabs: tabs,
    modules: [
      { navigator in
        let made = make(navigator)
        module = made
        return made
      }
    ])
  return (app, module!)
}

/// A guard that says what a test says.
package struct NamedGuard: NavigationGuard {
  package let name: String
  private let body: (ProposedChange) -> GuardDecision

  package init(_ name: String, _ body: @escaping (ProposedChange) -> GuardDecision) {
    (self.name, self.body) = (name, body)
  }

  package func decide(_ change: ProposedChange) -> GuardDecision { body(change) }
}

extension Outcome {
  /// Which of the cases it is.
  package var kind: String { String("\(self)".prefix { $0 != "(" }) }

  /// `door: closed`, if a guard refused.
  package var block: String? {
    if case .refused(let refusal) = self { refusal.description } else { nil }
  }
}
