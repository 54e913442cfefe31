import Testing

@testable import RoutebookExplorer

struct FingerprintTests {
  @Test func `Each half of a fingerprint tells values apart`() {
    let fingerprints = (0..<5_000).map { number in Fingerprint(number) }
    #expect(Set(fingerprints.map(\.first) + fingerprints.map(\.second)).count == 10_000)
    #expect(fingerprints[7] == Fingerprint(7))
  }
}
