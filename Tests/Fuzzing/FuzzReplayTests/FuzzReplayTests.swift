import Foundation
import FuzzChecks
import SampleApps
import Sampling
import Testing

/// Inputs that the fuzzer started from, and those by which it found something, once more.
struct FuzzReplayTests {
  private static let corpus = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Corpus")

  @Test(arguments: FuzzCheck.allCases)
  func `Every input of the corpus is taken as it should be`(_ kind: FuzzCheck) throws {
    let check = kind.make()
    let folder = Self.corpus.appendingPathComponent(kind.rawValue)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!files.isEmpty)
    for file in files {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(file))
      #expect(check(Array(bytes)) == nil, "\(kind.rawValue)/\(file)")
    }
  }

  @Test func `Every hostile text is read as itself in each language`() {
    let check = FuzzCheck.quoting.make()
    for text in HostileTexts.all { #expect(check(Array(text.utf8)) == nil) }
  }

  @Test(arguments: FuzzCheck.allCases)
  func `Every beginning of an input is taken as it should be`(_ kind: FuzzCheck) throws {
    let check = kind.make()
    let folder = Self.corpus.appendingPathComponent(kind.rawValue)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for file in files.prefix(SampleCounts.of(1, full: 8)) {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(file)).prefix(300))
      for count in 0..<bytes.count {
        #expect(
          check(Array(bytes.prefix(count))) == nil,
          "\(count) bytes of \(kind.rawValue)/\(file)")
      }
    }
  }
}
