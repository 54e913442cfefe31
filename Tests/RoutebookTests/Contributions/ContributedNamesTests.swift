import Routebook
import SampleApps
import Testing

/// What modules contribute with a name: two contributions of one kind can't have the same name.
struct ContributedNamesTests {
  let first = Part<Alpha>.module {
    $0.script("tour", "back", fileID: "One/A.swift", line: 1)
    $0.preview("start", Place("start"), fileID: "One/A.swift", line: 2)
    $0.featureState("draft", fileID: "One/A.swift", line: 3, read: { 1 }, restore: { _ in })
  }

  let second = Part<Beta>.module {
    $0.featureState("draft", fileID: "Two/B.swift", line: 9, read: { "" }, restore: { _ in })
    $0.preview("start", Place("start"), as: .sheet, fileID: "Two/B.swift", line: 8)
    $0.script("tour", "swipe", fileID: "Two/B.swift", line: 7)
  }

  @Test func `A shared name is a conflict that names both sites, for each kind`() {
    let expected = """
      The registry can't be built: 3 problems.

      Several feature states have the name draft:
        - draft, registered by Alpha (One/A.swift:3)
        - draft, registered by Beta (Two/B.swift:9)
      Give each of them its own name.

      Several previews have the name start:
        - start, registered by Alpha (One/A.swift:2)
        - start, registered by Beta (Two/B.swift:8)
      Give each of them its own name.

      Several scripts have the name tour:
        - tour, registered by Alpha (One/A.swift:1)
        - tour, registered by Beta (Two/B.swift:7)
      Give each of them its own name.
      """
    for modules in [[first, second], [second, first]] {
      let error = #expect(throws: RegistryError.self) {
        try HeadlessApp(title: "Test", modules: modules)
      }
      #expect(error?.description == expected)
    }
  }

  @Test func `Contributions of different kinds may have the same name`() throws {
    let mixed = Part<Alpha>.module {
      $0.script("same", "back")
      $0.preview("same", Place("start"))
      $0.featureState("same", read: { 1 }, restore: { _ in })
    }
    let app = try HeadlessApp(title: "Test", modules: [mixed])
    #expect(app.registry[DestinationPreviews.self].map(\.name) == ["same"])
    #expect(app.registry[NamedScripts.self].map(\.registration.module) == ["Alpha"])
    #expect(app.registry[FeatureStates.self].map(\.name) == ["same"])
  }

  @Test func `A module that is added twice is one problem, whatever it contributes`() {
    let error = #expect(throws: RegistryError.self) {
      try HeadlessApp(title: "Test", modules: [first, first])
    }
    #expect(error?.problems.count == 1)
  }
}
