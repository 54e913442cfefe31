import Routebook

extension DoctorsCoordinator {
  /// Registers scripts, which work in every language: they name controls by identity.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    registry.preview("doctors/doctor", DoctorRoute.doctor("vogel"))
    registry.preview("doctors/missing", DoctorRoute.doctor("nobody"))
    registry.script(
      "doctors/search",
      """
      type id "search" "OKA"
      expect no control id "vogel"
      tap id "okafor"
      expect title "Dr. Okafor"
      back
      # The text is still there.
      expect control id "search" value "OKA"
      """)
    registry.script(
      "doctors/colleague",
      """
      open "clinic://doctors/vogel"
      # A colleague takes the doctor's place.
      tap id "okafor"
      expect title "Dr. Okafor"
      tap id "vogel"
      expect title "Dr. Vogel"
      back
      expect control id "search"
      """)
  }
}
