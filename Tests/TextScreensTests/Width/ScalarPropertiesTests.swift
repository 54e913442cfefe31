import Sampling
import Testing
import VisibleText

@testable import TextScreens

struct ScalarPropertiesTests {
  /// All scalars, or those of the first plane, the emoji and the tags.
  static let allScalars = (UInt32(0)...0x10_FFFF).filter {
    SampleCounts.areFull || $0 < 0x1_0000 || (0x1_F000..<0x1_FB00).contains($0)
      || (0xE_0000..<0xE_1000).contains($0)
  }.compactMap(Unicode.Scalar.init)

  static let allSolo = allScalars.filter { ScalarProperties($0).isSolo }

  @Test func `The table holds what its generator wrote`() {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for value in UInt32(0)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      digest = (digest ^ UInt64(ScalarProperties(scalar).rawValue)) &* 0x100_0000_01B3
    }
    #expect(
      digest == ScalarTable.digest,
      "edited by hand? Regenerate it with the command in ScalarTable+Generated.swift")
  }

  @Test func `The table and the fixtures are of one Unicode version`() throws {
    #expect(try WidthFixtures.expectations()["version"] == [ScalarTable.unicodeVersion])
    let breaks = try WidthFixtures.text(of: "GraphemeBreakTest.txt")
    #expect(breaks.hasPrefix("# GraphemeBreakTest-\(ScalarTable.unicodeVersion).txt"))
  }

  @Test func `Wide and fullwidth scalars that are not marks have two cells`() throws {
    let marks = Set(try WidthFixtures.scalars("nonspacing"))
    let hangulFiller: Unicode.Scalar = "\u{3164}"
    let wrong = try WidthFixtures.scalars("wide").filter { scalar in
      let isInvisible = marks.contains(scalar) || scalar == hangulFiller
      return ScalarProperties(scalar).width != (isInvisible ? 0 : 2)
    }
    #expect(wrong == [])
  }

  @Test func `Only wide scalars and regional indicators have two cells`() throws {
    let wide = Set(try WidthFixtures.scalars("wide"))
    let others = Self.allScalars.filter { ScalarProperties($0).width == 2 && !wide.contains($0) }
    #expect(others == (0x1F1E6...0x1F1FF).compactMap { Unicode.Scalar(UInt32($0)) })
  }

  @Test func `Nonspacing and enclosing marks have no cell`() throws {
    let wrong = try WidthFixtures.scalars("nonspacing").filter { ScalarProperties($0).width != 0 }
    #expect(wrong == [])
  }

  @Test func `Swift joins every nonspacing mark of the table's version to its base`() throws {
    let wrong = try WidthFixtures.scalars("nonspacing").filter { mark in
      String(String.UnicodeScalarView(["a", mark])).count != 1
    }
    #expect(wrong == [])
  }

  @Test func `Printable ASCII is solo with one cell and no control`() {
    for value in UInt8(0x20)...0x7E {
      let properties = ScalarProperties(Unicode.Scalar(value))
      #expect(properties.isSolo && properties.width == 1 && !properties.isControl, "\(value)")
    }
  }

  static let controls: [(String, ClosedRange<UInt32>)] = [
    ("C0", 0x00...0x1F), ("DEL and C1", 0x7F...0x9F), ("Arabic letter mark", 0x61C...0x61C),
    ("left-to-right and right-to-left mark", 0x200E...0x200F),
    ("line and paragraph separator", 0x2028...0x2029),
    ("embeddings and overrides", 0x202A...0x202E), ("isolates", 0x2066...0x2069),
    ("deprecated format characters", 0x206A...0x206F), ("language tag", 0xE0001...0xE0001),
    ("interlinear annotation", 0xFFF9...0xFFFB),
  ]

  @Test(arguments: controls)
  func `A control is flagged and has no cell`(name: String, range: ClosedRange<UInt32>) {
    for value in range {
      let properties = ScalarProperties(Unicode.Scalar(value)!)
      #expect(properties.isControl && properties.width == 0 && !properties.isSolo, "\(value)")
    }
  }

  @Test func `Nothing else is a control, and messages show these in visible form`() {
    let controls = Self.allScalars.filter { scalar in
      let isControl = ScalarProperties(scalar).isControl
      if isControl != scalar.isControl { Issue.record("\(scalar.value)") }
      return isControl
    }
    #expect(controls.count == 32 + 33 + 1 + 2 + 2 + 5 + 4 + 6 + 1 + 3)
  }

  @Test func `A text in which no control can begin has none`() {
    for scalar in Self.allScalars where scalar.isControl {
      #expect(Array(String(scalar).utf8.prefix(1)).canContainControls, "\(scalar.value)")
    }
    #expect(!Array("종이비행기 7, 紙飛行機".utf8).canContainControls)
  }

  static let soloScalars: [(Unicode.Scalar, Bool)] = [
    ("a", true), ("7", true), ("é", true), ("я", true), ("λ", true), ("か", true), ("ー", true),
    ("漢", true), ("가", true), ("각", true), ("│", true), ("█", true), ("、", true), ("（", true),
    ("…", true), ("→", true), ("\u{A0}", true), ("\u{3000}", true), ("\u{E0B0}", true),
    ("क", true), ("ｶ", true),
    ("\u{1100}", false), ("\u{1161}", false), ("\u{11A8}", false), ("\u{301}", false),
    ("\u{903}", false), ("\u{E33}", false), ("\u{EB3}", false), ("\u{FF9E}", false),
    ("\u{FF9F}", false), ("\u{200D}", false), ("\u{FE0F}", false), ("😀", false), ("©", false),
    ("\u{1F1F0}", false), ("\u{1F3FB}", false), ("\u{600}", false), ("\u{D4E}", false),
    ("\u{16D67}", false), ("\u{AD}", false), ("\u{378}", false), ("\n", false),
  ]

  @Test(arguments: soloScalars)
  func `A scalar that may join a neighbour is not solo`(scalar: Unicode.Scalar, isSolo: Bool) {
    #expect(ScalarProperties(scalar).isSolo == isSolo)
  }

  @Test func `Every solo scalar is a cluster of its own beside solo neighbours`() {
    var wrong: [Unicode.Scalar] = []
    for scalar in Self.allSolo {
      guard SampleCounts.areFull || scalar.value < 0x3000 || scalar.value.isMultiple(of: 29)
      else { continue }
      // A letter on both sides, a syllable (LV) on both sides, and itself.
      let text = String.UnicodeScalarView(["a", scalar, "a", "가", scalar, "가", scalar, scalar])
      if String(text).count != 8 || ScalarProperties(scalar).width == 0 { wrong.append(scalar) }
    }
    #expect(wrong == [])
  }

  @Test func `Any two solo scalars have a boundary between them`() {
    let seed = UInt64.random(in: .min ... .max)
    var numbers = SeededNumbers(seed: seed)
    let solo = Self.allSolo
    for _ in 0..<20_000 {
      let pair = [solo.randomElement(using: &numbers)!, solo.randomElement(using: &numbers)!]
      let clusters = String(String.UnicodeScalarView(pair)).count
      if clusters != 2 { Issue.record("\(pair) is one cluster; seed \(seed)") }
    }
  }

  @Test(arguments: [
    ("漢字", true), ("かな", true), ("한글", true), ("\u{1112}\u{1100}", true), ("漢a", true),
    ("a漢", true), ("ｶﾅ", true), ("😀😀", true), ("。漢", true), ("」「", true), ("字「", true),
    ("\u{3000}字", true), ("1円", true),
    ("ab", false), ("é.", false), ("字。", false), ("字」", false), ("요.", false), ("요)", false),
    ("「字", false), ("(가", false), ("“漢", false), ("漢”", false), ("カー", false), ("あっ", false),
    ("字…", false), ("五%", false), ("₩가", false), ("字\u{A0}", false), ("\u{2060}字", false),
    ("字\u{3000}", false), ("人々", false), ("！？", false),
  ])
  func `A line may end between two scalars only where CJK rules let it`(text: String, may: Bool) {
    let pair = text.unicodeScalars.map { ScalarProperties($0) }
    #expect(pair[0].allowsBreak(before: pair[1]) == may)
  }
}
