import RoutebookRegistry

/// Takes the place of a module that is isolated to the main actor, if the app is created elsewhere.
///
/// It registers nothing: the app reports its problem, and does not start.
final class MissingModule<Content>: CoordinatorModule {
  let problem: RegistryProblem

  init(fileID: String, line: Int) {
    let module = String(fileID.prefix { $0 != "/" })
    problem = .unusable(
      .module, name: module,
      reason: "it is isolated to the main actor, and the app is created outside the main actor",
      registration: Registration(module: module, fileID: fileID, line: line),
      remedy: "Create the app on the main actor: await MainActor.run { … }.")
  }

  func register(in registry: inout RegistryBuilder<Content>) {}
}
