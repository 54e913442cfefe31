import RoutebookTesting
import Testing

@testable import TextScreens

private final class Hangar: NavigationLinkTarget {}

struct NavigationLinkTests {
  @Test func `A link is its label with an arrow`() {
    let frame = draw(14, 3) {
      NavigationLink("Hangar", target: Hangar())
      NavigationLink("격납고로", target: Hangar(), isEnabled: false)
    }
    expect(frame, shows: "Hangar ›\n격납고로 ╌")
    expect(
      frame,
      hasStyles: """
        aaaaaaaa......
        ffffffffff....
        ..............
        """)
  }

  @Test func `In ASCII the arrow is a bracket`() {
    let frame = draw(14, 1, art: .ascii) { NavigationLink("Hangar", target: Hangar()) }
    expect(frame, shows: "Hangar >")
  }

  @Test func `A label that is too long is cut before the arrow`() {
    expect(draw(6, 1) { NavigationLink("Hangar", target: Hangar()) }, shows: "Han… ›")
  }

  @Test func `In two cells and one there is the arrow alone`() {
    expect(draw(2, 1) { NavigationLink("Hangar", target: Hangar()) }, shows: "›")
    expect(draw(1, 1) { NavigationLink("Hangar", target: Hangar()) }, shows: "›")
  }

  @Test func `A link keeps to its own column`() {
    let frame = draw(19, 1) {
      HStack {
        NavigationLink("Hangar of planes", target: Hangar())
        NavigationLink("Hangar of planes", target: Hangar())
      }
    }
    expect(frame, shows: "Hangar… › Hangar… ›")
  }

  @Test func `A link without a label is its arrow`() {
    expect(draw(6, 1) { NavigationLink("", target: Hangar()) }, shows: "›")
  }
}
