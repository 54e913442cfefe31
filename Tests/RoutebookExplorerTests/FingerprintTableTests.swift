import RoutebookNavigation
import Testing

@testable import RoutebookExplorer

@Suite struct FingerprintTableTests {
  @Test func `Each fingerprint keeps the number with which it was added`() {
    var table = FingerprintTable()
    for number in 0..<5_000 {
      let fingerprint = Fingerprint(of: number)
      #expect(table.number(of: fingerprint) == nil)
      #expect(table.number(of: fingerprint, orInsert: number) == number)
      #expect(table.number(of: fingerprint, orInsert: number + 1) == number)
    }
    for number in 0..<5_000 { #expect(table.number(of: Fingerprint(of: number)) == number) }
  }

  @Test func `Fingerprints that begin in the same slot are told apart`() {
    var table = FingerprintTable()
    let fingerprints = (0..<40).map { Fingerprint(first: 7, second: UInt64($0)) }
    for (number, fingerprint) in fingerprints.enumerated() {
      _ = table.number(of: fingerprint, orInsert: number)
    }
    #expect(fingerprints.map { table.number(of: $0) } == Array(0..<40))
    #expect(table.number(of: Fingerprint(first: 7, second: 40)) == nil)
  }

  @Test func `Each half of a fingerprint tells values apart`() {
    let fingerprints = (0..<5_000).map { Fingerprint(of: $0) }
    #expect(Set(fingerprints.map(\.first) + fingerprints.map(\.second)).count == 10_000)
  }

  @Test func `The order of parts counts, and each part does`() {
    let parts = (0..<4).map { Fingerprint(of: $0) }
    func fingerprint(_ numbers: [Int]) -> Fingerprint {
      var result = Fingerprint.empty
      for number in numbers { result.combine(parts[number]) }
      return result
    }
    var all: Set<Fingerprint> = []
    var count = 0
    func add(_ numbers: [Int]) {
      all.insert(fingerprint(numbers))
      count += 1
      if numbers.count < 5 { for number in 0..<4 { add(numbers + [number]) } }
    }
    add([])
    #expect(all.count == count && count == 1_365)
  }
}
