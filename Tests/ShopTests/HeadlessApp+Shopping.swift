import Routebook

extension HeadlessApp {
  /// Presses controls by their labels, one after the other.
  func tap(_ labels: String...) throws {
    for label in labels { try press(label) }
  }

  /// Puts two blue teapots in the cart, and shows the cart.
  func fillCart() throws {
    try tap("Teapot", "More", "Choose a colour", "blue", "Add to cart", "Go to cart")
  }

  /// Logs in on the sheet that is shown.
  func logIn(as name: String = "Ada") throws {
    try type(name, into: "Name")
    try press("Log in")
  }

  /// Whether a text of the top screen contains a text.
  func shows(_ text: String) -> Bool { texts().contains { $0.contains(text) } }

  /// The state as a picture.
  var picture: String { "\(navigator.state)" }
}
