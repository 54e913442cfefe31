// page: Sources/Routebook/Routebook.docc/Elements.md
import Routebook

final class Form {
  var name = "Dart"
  var code = "1234"
  var isSealed = true
  var subject: Int? = 1
}

enum PlaneRoute: Route {
  case hangar, letter
}

@ScreenBuilder func example1(_ form: Form) -> [ScreenElement] {
  // block
}

@ScreenBuilder func example2(_ form: Form) -> [ScreenElement] {
  // block
}

@ScreenBuilder func example3(_ form: Form) -> [ScreenElement] {
  // block
}

@ScreenBuilder func example4(_ form: Form) -> [ScreenElement] {
  // block
}

@ScreenBuilder func example5(_ form: Form) -> [ScreenElement] {
  // block
}

@ScreenBuilder func example6(_ form: Form) -> [ScreenElement] {
  // block
}

@ScreenBuilder func example7(_ form: Form) -> [ScreenElement] {
  // block
}

@ScreenBuilder func example8(_ form: Form) -> [ScreenElement] {
  // block
}

@ScreenBuilder func example9(_ form: Form) -> [ScreenElement] {
  // block
}

@ScreenBuilder func example10(_ form: Form) -> [ScreenElement] {
  // block
}

@ScreenBuilder func example11(_ form: Form) -> [ScreenElement] {
  // block
}

@ScreenBuilder func example12(_ form: Form) -> [ScreenElement] {
  // block
}

@ScreenBuilder func example13(_ form: Form) -> [ScreenElement] {
  // block
}

@ScreenBuilder func example14(_ form: Form) -> [ScreenElement] {
  // block
}

@ScreenBuilder func example15(_ form: Form) -> [ScreenElement] {
  // block
}

@ScreenBuilder func example16(_ form: Form) -> [ScreenElement] {
  // block
}

@ScreenBuilder func example17(_ form: Form) -> [ScreenElement] {
  // block
}

@ScreenBuilder func example18(_ form: Form) -> [ScreenElement] {
  // block
}

func screen(_ form: Form) -> TextScreen {
  // block
}
