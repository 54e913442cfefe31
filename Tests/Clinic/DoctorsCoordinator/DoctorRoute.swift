public import ClinicModel
public import Routebook

/// The search, which is the root of the doctors. Its state is the text that the patient looks for.
public enum SearchRoute: Route {
  case search
}

/// The screen of a doctor.
public enum DoctorRoute: Route {
  case doctor(Doctor.ID)
}
