import Sampling
import Testing
import VisibleText

struct NearestMatchTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let word: String
    let candidates: [String]
    let nearest: String?

    init(_ name: String, _ word: String, in candidates: [String], is nearest: String?) {
      (self.name, self.word, self.candidates, self.nearest) = (name, word, candidates, nearest)
    }

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case("nothing to choose from", "sheet", in: [], is: nil),
    Case("the word itself", "sheet", in: ["cover", "sheet"], is: "sheet"),
    Case("another letter case", "SHEET", in: ["cover", "sheet"], is: "sheet"),
    Case("a swap is one edit, not two", "psuh", in: ["push"], is: "push"),
    Case("a third of the word", "detialsveiw", in: ["detailsView"], is: "detailsView"),
    Case("two edits in six letters", "calnda", in: ["calendar"], is: "calendar"),
    Case("two edits in five letters are too many", "calnd", in: ["caldend"], is: nil),
    Case("nothing near", "calendar", in: ["news", "introduce"], is: nil),
    Case("the beginning of a name", "News", in: ["newsCoordinator", "newsB"], is: "newsB"),
    Case("two letters begin too many names", "ne", in: ["newsCoordinator"], is: nil),
    Case("dashes alone", "--", in: ["--size", "--"], is: "--"),
    Case("a name with a region", "ko-KR", in: ["en", "ko"], is: "ko"),
    Case("the nearer of two", "sheets", in: ["sheep", "sheet"], is: "sheet"),
    Case("of equally near ones the first in the alphabet", "cat", in: ["rat", "bat"], is: "bat"),
    Case("the same last component", "News.Route", in: ["Calendar.Route"], is: "Calendar.Route"),
    Case("the last component alone", "Route", in: ["Calendar.Route"], is: "Calendar.Route"),
    Case("a component that is not the last", "News.Route", in: ["News.Detail"], is: nil),
    Case(
      "as long a word as is compared", String(repeating: "a", count: 255),
      in: [String(repeating: "a", count: 256)], is: String(repeating: "a", count: 256)),
    Case(
      "a word that nobody meant", String(repeating: "a", count: 256),
      in: [String(repeating: "a", count: 256)], is: nil),
    Case("the empty word", "", in: ["push", "sheet"], is: nil),
    Case("an empty candidate", "sheet", in: ["", "sheets"], is: "sheets"),
    Case("dots alone", "..", in: ["sheet", "News.Route"], is: nil),
    Case("Hangul", "뉴스홈화면", in: ["뉴스홈하면", "달력"], is: "뉴스홈하면"),
  ])
  func `The nearest candidate is found, if one is near enough`(_ sample: Case) {
    #expect(sample.word.nearest(in: sample.candidates) == sample.nearest)
  }

  @Test func `Of those with the same last component the nearest wins`() {
    let routes = ["Apple.Route", "Calendar.Route", "News.Route"]
    #expect("Calender.Route".nearest(in: routes) == "Calendar.Route")
    #expect("News.Route".nearest(in: routes) == "News.Route")
    #expect("IntroduceCoordinator.Route".nearest(in: routes) == "Apple.Route")
  }

  @Test func `The order of the candidates changes nothing`() {
    let candidates = ["bat", "rat", "cart", "a.cat", "dog"]
    for word in ["cat", "cats", "dig", "hat", "b.cat"] {
      let answers = Set(candidates.permutations.map { word.nearest(in: $0) })
      #expect(answers.count == 1, "\(word): \(answers)")
    }
  }

  @Test func `Words of one length are near each other both ways`() {
    var random = SeededNumbers(seed: 17)
    for _ in 0..<500 {
      let words = (0..<2).map { _ in
        String((0..<6).map { _ in "abc".randomElement(using: &random)! })
      }
      let there = words[0].nearest(in: [words[1]]) != nil
      let back = words[1].nearest(in: [words[0]]) != nil
      #expect(there == back, "\(words), seed 17")
    }
  }

  @Test func `A word is near if few edits lead to it`() {
    // Every word that one edit makes of “route” is near it.
    let word = Array("route")
    var edited: Set<String> = []
    for i in word.indices {
      var shorter = word
      shorter.remove(at: i)
      edited.insert(String(shorter))
      for letter in "aex" {
        var (other, longer) = (word, word)
        other[i] = letter
        longer.insert(letter, at: i)
        edited.formUnion([String(other), String(longer)])
      }
      var swapped = word
      swapped.swapAt(i, (i + 1) % word.count)
      if i + 1 < word.count { edited.insert(String(swapped)) }
    }
    #expect(edited.filter { $0.nearest(in: ["route"]) != "route" } == [])
    #expect(edited.count > 30)
  }
}
