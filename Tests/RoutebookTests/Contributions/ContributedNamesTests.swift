import Routebook
import Testing

/// What modules contribute with a name: two contributions of one kind can't have the same name.
@Suite struct ContributedNamesTests {
  enum Place: Route {
    case start
  }

  final class First: CoordinatorModule {
    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.script("tour", "back", fileID: "One/A.swift", line: 1)
      registry.preview("start", Place.start, fileID: "One/A.swift", line: 2)
      registry.featureState(
        "draft", fileID: "One/A.swift", line: 3, read: { 1 }, restore: { _ in })
    }
  }

  final class Second: CoordinatorModule {
    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.featureState(
        "draft", fileID: "Two/B.swift", line: 9, read: { "" }, restore: { _ in })
      registry.preview("start", Place.start, as: .sheet, fileID: "Two/B.swift", line: 8)
      registry.script("tour", "swipe", fileID: "Two/B.swift", line: 7)
    }
  }

  final class Twice: CoordinatorModule {
    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.preview("start", Place.start, fileID: "Three/C.swift", line: 4)
      registry.preview("start", Place.start, fileID: "Three/C.swift", line: 5)
    }
  }

  @Test func `A shared name is a conflict that names both sites, for each kind`() {
    let expected = """
      The registry can't be built: 3 problems.

      Several feature states have the name draft:
        - draft, registered by First (One/A.swift:3)
        - draft, registered by Second (Two/B.swift:9)
      Give each its own name.

      Several previews have the name start:
        - start, registered by First (One/A.swift:2)
        - start, registered by Second (Two/B.swift:8)
      Give each its own name.

      Several scripts have the name tour:
        - tour, registered by First (One/A.swift:1)
        - tour, registered by Second (Two/B.swift:7)
      Give each its own name.
      """
    for modules: [HeadlessApp.ModuleFactory] in [
      [{ _ in First() }, { _ in Second() }], [{ _ in Second() }, { _ in First() }],
    ] {
      let error = #expect(throws: RegistryError.self) {
        try HeadlessApp(title: "Test", modules: modules)
      }
      #expect(error?.description == expected)
    }
  }

  @Test func `A module that uses a name twice is in conflict with itself`() {
    let error = #expect(throws: RegistryError.self) {
      try HeadlessApp(title: "Test", modules: [{ _ in Twice() }])
    }
    #expect(
      error?.problems == [
        .conflict(
          .contribution("preview"), over: .name("start"),
          claimants: [4, 5].map { line in
            .init(
              name: "start",
              registration: Registration(module: "Twice", fileID: "Three/C.swift", line: line))
          },
          remedy: "Give each its own name.")
      ])
  }

  @Test func `Contributions of different kinds may have the same name`() throws {
    final class Mixed: CoordinatorModule {
      func register(in registry: inout RegistryBuilder<TextScreen>) {
        registry.script("same", "back")
        registry.preview("same", Place.start)
        registry.featureState("same", read: { 1 }, restore: { _ in })
      }
    }
    let app = try HeadlessApp(title: "Test", modules: [{ _ in Mixed() }])
    #expect(app.registry[DestinationPreviews.self].map(\.name) == ["same"])
    #expect(app.registry[NamedScripts.self].map(\.registration.module) == ["Mixed"])
    #expect(app.registry[FeatureStates.self].map(\.name) == ["same"])
  }

  @Test func `A module that is added twice is one problem, whatever it contributes`() {
    let error = #expect(throws: RegistryError.self) {
      try HeadlessApp(title: "Test", modules: [{ _ in First() }, { _ in First() }])
    }
    #expect(error?.problems.count == 1)
  }

  @Test func `An app without modules has no contributions of any kind`() throws {
    let app = try HeadlessApp(title: "Test", modules: [])
    #expect(app.registry[DestinationPreviews.self].isEmpty)
    #expect(app.registry[NamedScripts.self].isEmpty)
    #expect(app.registry[FeatureStates.self].isEmpty)
    #expect(app.registry[EntryPoints.self].isEmpty)
    #expect(app.registry[NavigationGuards.self].isEmpty)
  }
}
