import RoutebookTesting
import Testing

@testable import TextScreens

struct ProgressBarTests {
  @Test func `A bar is filled as far as it is done`() {
    let frame = draw(24, 5) {
      ProgressBar("Folding", fraction: 0)
      ProgressBar("Folding", fraction: 0.25)
      ProgressBar("접는 중", fraction: 0.5)
      ProgressBar("Folding", fraction: 1)
      ProgressBar("", fraction: 0.6)
    }
    expect(
      frame,
      shows: """
        Folding ░░░░░░░░░░░   0%
        Folding ███░░░░░░░░  25%
        접는 중 ██████░░░░░  50%
        Folding ███████████ 100%
        ███████████░░░░░░░░  60%
        """)
    expect(
      frame,
      hasStyles: """
        ........fffffffffff.....
        ........aaaffffffff.....
        ........aaaaaafffff.....
        ........aaaaaaaaaaa.....
        aaaaaaaaaaaffffffff.....
        """)
  }

  @Test func `A bar in ASCII is of number signs and dots`() {
    let frame = draw(24, 1, art: .ascii) { ProgressBar("Folding", fraction: 0.5) }
    expect(frame, shows: "Folding ######.....  50%")
  }

  @Test func `A fraction outside is brought in`() {
    let frame = draw(14, 5) {
      ProgressBar("", fraction: -1)
      ProgressBar("", fraction: 2)
      ProgressBar("", fraction: .nan)
      ProgressBar("", fraction: .infinity)
      ProgressBar("", fraction: -.infinity)
    }
    expect(
      frame,
      shows: """
        ░░░░░░░░░   0%
        █████████ 100%
        ░░░░░░░░░   0%
        █████████ 100%
        ░░░░░░░░░   0%
        """)
  }

  @Test func `In little room the number stays whole as long as it can`() {
    expect(
      widths: 1...14, height: 2,
      show: """
        …|
        …|
        … |
        … |
        60%|
        …  |
         60%|
        100%|
          60%|
         100%|
        █  60%|
        █ 100%|
        █░  60%|
        ██ 100%|
        ██░  60%|
        ███ 100%|
        F… █  60%|
        ████ 100%|
        F… █░  60%|
        █████ 100%|
        Fo… █░  60%|
        ██████ 100%|
        Fo… ██░  60%|
        ███████ 100%|
        Fol… ██░  60%|
        ████████ 100%|
        Fol… ██░░  60%|
        █████████ 100%|
        """
    ) {
      ProgressBar("Folding", fraction: 0.6)
      ProgressBar("", fraction: 1)
    }
  }
}
