import ClinicModel
import Routebook

/// The screens of the booking. They are made from values and a place, and do not know the router.
extension TextScreen {
  static func chooseDoctor(among doctors: [Doctor]) -> TextScreen {
    TextScreen(local("Book", "Termin buchen")) {
      Text(local("Who should see you?", "Wer soll Sie behandeln?"))
      List {
        for doctor in doctors {
          NavigationLink(
            "\(doctor.name), \(doctor.field.title)", to: BookingRoute.time(doctor.id, week: 1)
          ).id(doctor.id)
        }
      }
    }
  }

  static func chooseTime(
    _ free: [Appointment], week: Int, title: String,
    at place: ScreenPlace<BookingRoute, BookingState>, show: @escaping (Int) -> Void
  ) -> TextScreen {
    let weeks = BookingServices.weeks
    return TextScreen("\(title), \(local("week", "Woche")) \(week)") {
      Toggle(local("Only mornings", "Nur vormittags"), isOn: place.state.time.onlyMornings) {
        place.state.time.onlyMornings = $0
      }.id("mornings")
      if free.isEmpty {
        Text(local("No free time.", "Kein freier Termin."))
      }
      List {
        for appointment in free {
          NavigationLink(appointment.slot.title, to: BookingRoute.patient(appointment))
            .id("\(appointment.slot.hour)")
        }
      }
      HStack {
        Button(local("Earlier", "Früher"), isEnabled: week > weeks.lowerBound) { show(week - 1) }
          .id("earlier")
        Button(local("Later", "Später"), isEnabled: week < weeks.upperBound) { show(week + 1) }
          .id("later")
      }
    }
  }

  static func patient(
    for appointment: Appointment, at place: ScreenPlace<BookingRoute, BookingState>
  ) -> TextScreen {
    let form = place.state.patient
    return TextScreen(local("About you", "Über Sie")) {
      TextField(local("Name", "Name"), text: form.name) { place.state.patient.name = $0 }
        .sampleInputs("Ada", "")
        .id("name")
      LabeledContent(local("Reason", "Anlass"), value: form.reason?.title ?? "–")
      NavigationLink(local("Choose the reason", "Anlass wählen"), to: ReasonRoute.reasons)
        .id("reason")
      LabeledContent(
        local("Insurance", "Versicherung"), value: form.insurance?.title ?? "–")
      NavigationLink(
        local("Choose the insurance", "Versicherung wählen"), to: InsuranceRoute.insurances
      ).id("insurance")
      NavigationLink(
        local("Next", "Weiter"), to: BookingRoute.confirm(appointment, form),
        isEnabled: form.isComplete
      ).id("next")
    }
  }

  static func confirm(
    _ appointment: Appointment, with doctor: String, for form: PatientForm,
    book: @escaping () -> Void
  ) -> TextScreen {
    TextScreen(local("Is this right?", "Stimmt das?")) {
      LabeledContent(local("Name", "Name"), value: form.name)
      LabeledContent(local("Reason", "Anlass"), value: form.reason?.title ?? "–")
      LabeledContent(local("Insurance", "Versicherung"), value: form.insurance?.title ?? "–")
      LabeledContent(doctor, value: appointment.slot.title)
      Button(local("Book now", "Jetzt buchen"), action: book).id("confirm")
    }
  }

  static func choose<Choice: RawRepresentable<String>>(
    _ title: String, among choices: [Choice], title name: KeyPath<Choice, String>,
    choose: @escaping (Choice) -> Void
  ) -> TextScreen {
    TextScreen(title) {
      List {
        for choice in choices {
          Button(choice[keyPath: name]) { choose(choice) }.id(choice.rawValue)
        }
      }
    }
  }

  static func discard(at place: ScreenPlace<DiscardRoute, Void>) -> TextScreen {
    TextScreen(local("Discard?", "Verwerfen?")) {
      Text(local("The appointment is not booked.", "Der Termin ist nicht gebucht."))
      Button(local("Discard", "Verwerfen")) { place.finish(returning: .discard) }.id("discard")
      Button(local("Keep", "Behalten")) {}.id("keep")
    }
  }
}
