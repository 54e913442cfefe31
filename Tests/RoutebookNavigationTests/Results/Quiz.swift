import RoutebookRegistry

/// A place whose screen returns a number.
struct Quiz: Route {
  typealias Output = Int

  let number: Int

  var id: Int { number }
}
