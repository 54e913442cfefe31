import RoutebookRegistry
import Testing

@testable import RoutebookNavigation

extension NavigationState {
  /// Every element there is: all tabs', all layers' and the alert.
  var everyElement: [StackElement] {
    tabs.flatMap { $0.layer.elements } + presented.flatMap { $0.elements }
      + (alert.map { [$0] } ?? [])
  }

  var identityList: [StackElement.ID] { everyElement.map { $0.id } }

  /// What is wrong with the state in itself, or `nil` where nothing is.
  var brokenInvariant: String? {
    if !tabs.indices.contains(selectedTab) { return "tab \(selectedTab) is selected" }
    for tab in tabs {
      if tab.layer.elements.isEmpty { return "tab \(tab.name) is empty" }
      if tab.layer.kind != .tab { return "tab \(tab.name) is presented" }
    }
    for layer in presented {
      if layer.elements.isEmpty { return "a presented layer is empty" }
      if layer.kind == .tab { return "a tab is presented" }
    }
    if presented.count > rules.presentationLimit {
      return "\(presented.count) layers are presented, \(rules.presentationLimit) may be"
    }
    let identities = identityList
    if Set(identities).count != identities.count { return "an identity occurs twice" }
    if let id = identities.first(where: { $0.rawValue >= nextID }) {
      return "identity \(id.rawValue) is there, but \(nextID) comes next"
    }
    return nil
  }

  /// Fails the test where an invariant is broken.
  func checkInvariants(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(brokenInvariant == nil, "\(self)", sourceLocation: sourceLocation)
  }
}
