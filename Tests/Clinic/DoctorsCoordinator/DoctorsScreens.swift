import ClinicModel
import Routebook

extension TextScreen {
  static func search(
    in found: [Doctor], at place: ScreenPlace<SearchRoute, String>
  ) -> TextScreen {
    TextScreen(local("Doctors", "Praxis")) {
      TextField(local("Search", "Suche"), text: place.state) { place.state = $0 }
        .sampleInputs("vogel", "")
        .id("search")
      if found.isEmpty {
        Text(local("Nobody found.", "Niemand gefunden."))
      }
      List {
        for doctor in found {
          HStack {
            NavigationLink(doctor.name, to: DoctorRoute.doctor(doctor.id)).id(doctor.id)
            Text(doctor.field.title, style: .secondary)
          }
        }
      }
    }
  }

  static func doctor(
    _ doctor: Doctor, colleagues: [Doctor], show: @escaping (Doctor) -> Void,
    book: @escaping () -> Void
  ) -> TextScreen {
    TextScreen(doctor.name) {
      LabeledContent(local("Field", "Fachgebiet"), value: doctor.field.title)
      Button(local("Book", "Termin buchen"), action: book).id("book")
      if !colleagues.isEmpty {
        Section(local("Colleagues", "Vertretung")) {
          for colleague in colleagues {
            Button(colleague.name) { show(colleague) }.id(colleague.id)
          }
        }
      }
    }
  }

  static func noDoctor() -> TextScreen {
    TextScreen("") {
      Spacer()
      Text(local("No doctor chosen", "Niemand ausgewählt"), style: .secondary)
      Spacer()
    }
  }

  static func missingDoctor() -> TextScreen {
    TextScreen(local("Not found", "Nicht gefunden")) {
      Text(local("This doctor has left the clinic.", "Diese Praxis gibt es nicht mehr."))
    }
  }
}
