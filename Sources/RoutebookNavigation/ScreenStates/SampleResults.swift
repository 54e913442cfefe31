public import RoutebookRegistry

/// Results that users can choose on a stand-in, by the route types.
package enum SampleResults: ContributionKey {
  package static var defaultValue: [RouteType: [(name: String, result: AnyResult)]] { [:] }

  package static func reduce(
    value: inout [RouteType: [(name: String, result: AnyResult)]],
    nextValue: () -> [RouteType: [(name: String, result: AnyResult)]]
  ) {
    value.merge(nextValue(), uniquingKeysWith: +)
  }
}

extension RegistryBuilder {
  /// Declares results for the stand-in of another module's screen: the module that presents the
  /// screen knows which results it expects.
  ///
  /// An app with `standIns: true` shows a button for each of them. An app in which a module makes
  /// the screen does not use them.
  ///
  /// - Parameters:
  ///   - type: The route type of the screen.
  ///   - results: The results, by the labels of the buttons.
  public mutating func sampleResults<R: Route>(
    of type: R.Type, _ results: KeyValuePairs<String, R.Output>
  ) {
    contribute(
      [RouteType(type): results.map { ($0.key, AnyResult($0.value)) }], to: SampleResults.self)
  }
}
