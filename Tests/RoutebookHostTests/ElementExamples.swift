import Routebook

/// The examples of the article “Elements”: their code is in the article, with their pictures.
enum ElementExamples {
  /// What the owner of the examples' controls stores.
  final class Form {
    var name = "Dart"
    var code = "1234"
    var isSealed = true
    var subject: Int? = 1
  }

  enum PlaneRoute: Route {
    case hangar, letter
  }

  /// The headings of the examples.
  static var examples: [(heading: String, example: (Form) -> [ScreenElement])] {
    [
      ("Text", text), ("Heading", heading), ("Button", button), ("NavigationLink", navigationLink),
      ("TextField", textField), ("SecureField", secureField), ("Toggle", toggle),
      ("Picker", picker), ("Menu", menu),
      ("LabeledContent", labeledContent), ("ProgressBar", progressBar), ("List", list),
      ("Section", section), ("Grid, GridRow", grid), ("HStack", hStack), ("VStack", vStack),
      ("Spacer", spacer), ("Divider", divider), ("BadgedContent, SelectableContent", marks),
    ]
  }

  @ScreenBuilder static func text(_ form: Form) -> [ScreenElement] {
    Text("Three planes are ready to fly.\nEach of them has been folded at least seven times.")
    Text("A storm is coming.", style: .warning)
  }

  @ScreenBuilder static func heading(_ form: Form) -> [ScreenElement] {
    Heading("Planes")
    Text("Three planes are ready to fly.")
  }

  @ScreenBuilder static func button(_ form: Form) -> [ScreenElement] {
    Button("Seal") { form.isSealed = true }
    Button("Fly", isEnabled: !form.isSealed) { form.name = "" }
  }

  @ScreenBuilder static func navigationLink(_ form: Form) -> [ScreenElement] {
    NavigationLink("Hangar", to: PlaneRoute.hangar)
    NavigationLink("Write a letter", to: PlaneRoute.letter, as: .sheet)
    NavigationLink("Closed", to: .cover(PlaneRoute.hangar), isEnabled: false)
  }

  @ScreenBuilder static func textField(_ form: Form) -> [ScreenElement] {
    TextField("Name", text: form.name) { form.name = $0 }
      .sampleInputs("Glider", "")
    TextField("Owner", text: "", isEnabled: false) { form.name = $0 }
  }

  @ScreenBuilder static func secureField(_ form: Form) -> [ScreenElement] {
    SecureField("Code", text: form.code) { form.code = $0 }
  }

  @ScreenBuilder static func toggle(_ form: Form) -> [ScreenElement] {
    Toggle("Sealed", isOn: form.isSealed) { form.isSealed = $0 }
    Toggle("Registered", isOn: false, isEnabled: false) { form.isSealed = $0 }
  }

  @ScreenBuilder static func picker(_ form: Form) -> [ScreenElement] {
    Picker("Subject", options: ["Work", "Family"], selection: form.subject) { form.subject = $0 }
  }

  @ScreenBuilder static func menu(_ form: Form) -> [ScreenElement] {
    Menu("More") {
      Button("Fold") { form.isSealed = true }
      Toggle("Favourite", isOn: true) { form.isSealed = $0 }
    }
    NavigationLink("Dart", to: PlaneRoute.hangar)
      .actions { Button("Delete") { form.name = "" }.id("delete") }
  }

  @ScreenBuilder static func labeledContent(_ form: Form) -> [ScreenElement] {
    LabeledContent("Folds", value: "7")
    LabeledContent("Farthest flight", value: "18 m")
  }

  @ScreenBuilder static func progressBar(_ form: Form) -> [ScreenElement] {
    ProgressBar("Folded", fraction: 0.75)
  }

  @ScreenBuilder static func list(_ form: Form) -> [ScreenElement] {
    List(columns: [.leading, .trailing]) {
      NavigationLink("Hangar", to: PlaneRoute.hangar)
      for (name, metres) in [("Dart", "18"), ("Glider", "7")] {
        GridRow {
          Text(name)
          Text("\(metres) m")
        }
      }
    }
  }

  @ScreenBuilder static func section(_ form: Form) -> [ScreenElement] {
    Section("Wings", footer: "A plane with bent wings flies in a circle.") {
      Toggle("Bent", isOn: false) { form.isSealed = $0 }
    }
  }

  @ScreenBuilder static func grid(_ form: Form) -> [ScreenElement] {
    Grid(columns: [.leading, .trailing]) {
      GridRow {
        Heading("Plane")
        Heading("Metres")
      }
      Divider()
      GridRow {
        Text("Dart")
        Text("18")
      }
    }
  }

  @ScreenBuilder static func hStack(_ form: Form) -> [ScreenElement] {
    HStack {
      Button("Fly") {}
      Text("18 m")
      Spacer()
      Button("Land") {}
    }
  }

  @ScreenBuilder static func vStack(_ form: Form) -> [ScreenElement] {
    HStack {
      VStack {
        Text("Dart")
        Text("Glider")
      }
      VStack {
        Text("18 m")
        Text("7 m")
      }
    }
  }

  @ScreenBuilder static func spacer(_ form: Form) -> [ScreenElement] {
    Text("Above")
    Spacer()
    Text("Below")
  }

  @ScreenBuilder static func divider(_ form: Form) -> [ScreenElement] {
    Text("Above")
    Divider()
    Text("Below")
  }

  @ScreenBuilder static func marks(_ form: Form) -> [ScreenElement] {
    List {
      NavigationLink("Inbox", to: PlaneRoute.letter).badge(3).selected()
      NavigationLink("Drafts", to: PlaneRoute.letter).selected(false).id("drafts")
    }
  }

  static func screen(_ form: Form) -> TextScreen {
    TextScreen("Letter") {
      Toggle("Sealed", isOn: form.isSealed) { form.isSealed = $0 }
    }
    .toolbar {
      Button("Send", isEnabled: form.isSealed) { form.name = "" }
    }
    .detents(.medium, .large)
    .swipeDisabled(!form.isSealed)
  }
}
