import Routebook
import Sampling
import Testing

struct LettingGoTests {
  @Test func `An app is deallocated with all its modules, at any place`() throws {
    for walk in 1...SampleCounts.of(10, full: 50) {
      weak var app: HeadlessApp?
      weak var navigator: Navigator?
      var modules: [Weak] = []
      do {
        let whole = try HeadlessApp(
          title: "Routebook",
          modules: AllFeatures.modules.map { make in
            { navigator in
              let module = make(navigator)
              modules.append(Weak(object: module))
              return module
            }
          })
        (app, navigator) = (whole, whole.navigator)
        for step in 1...20 {
          let controls = whole.controls()
          // A control that is not a button, or is hidden, can't be pressed: then another one is.
          let number = walk * 31 + step * step * 17
          if !controls.isEmpty { _ = try? whole.press(controls[number % controls.count].id) }
        }
        #expect(modules.count == AllFeatures.modules.count)
      }
      let left = modules.compactMap { $0.object.map { "\(type(of: $0))" } }
      #expect(left == [])
      #expect(app == nil && navigator == nil)
      if !left.isEmpty { return }
    }
  }
}

private struct Weak {
  weak var object: AnyObject?
}
