import Routebook

/// The first tab's screens with sample values.
func registerPreviews(in registry: inout RegistryBuilder<TextScreen>) {
  registry.preview("first-tab/first", FirstTabRoute.firstTab)
  registry.preview("first-tab/detail", FirstTabRoute.detailView)
  registry.preview("first-tab/second-detail", FirstTabRoute.secondDetailView("안녕하세요"))
  registry.preview("first-tab/sheet", FirstTabRoute.sheet, as: .sheet)
  registry.preview("first-tab/cover", FirstTabRoute.cover, as: .cover)
  registry.preview("first-tab/alert", FirstTabRoute.alert, as: .alert)
}

/// What a user of the first tab does and sees, played by `routebook play first-tab/…`.
func registerFlows(in registry: inout RegistryBuilder<TextScreen>) {
  registry.flow(
    "first-tab/pushes",
    script: """
      tap "First tab"
      expect title "First tab"
      tap "Show detail"
      expect path "Routebook" "First tab" "Detail"
      back
      tap "Show second detail"
      expect title "Second detail"
      expect text "Hello from the first tab"
      """)
  registry.flow(
    "first-tab/sheets",
    script: """
      tap "First tab"
      tap "Present sheet"
      expect layers push sheet
      # The second sheet has a stack of its own; the first stays as it is.
      tap "Present another sheet"
      tap "Show detail"
      expect layers push sheet sheet
      expect path "Sheet" "Detail"
      back
      expect path "Sheet"
      swipe
      expect layers push sheet
      swipe
      expect layers push
      expect text "Last dismissed: sheet, swiped"
      """)
  registry.flow(
    "first-tab/cover",
    script: """
      tap "First tab"
      tap "Present cover"
      expect title "Cover"
      tap "Present sheet"
      expect layers push cover sheet
      swipe
      tap "Close"
      expect layers push
      expect text "Last dismissed: cover, dismissed"
      """)
  registry.flow(
    "first-tab/alert",
    script: """
      tap "First tab"
      expect no alert
      tap "Show alert"
      expect alert "Alert"
      tap "OK"
      expect no alert
      expect text "Last dismissed: alert, dismissed"
      """)
}
