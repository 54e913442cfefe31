import Routebook

extension ScreenLayout {
  /// What a search finds on a screen: its title, texts and controls, without the bars around it, which many
  /// screens share.
  var words: [String] {
    items.filter { ![.back, .tab, .actions].contains($0.role) }
      .flatMap { [$0.label, $0.value ?? ""] }.filter { !$0.isEmpty }
  }
}
