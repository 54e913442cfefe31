import ClinicApp
import RoutebookHost

await ClinicApp.host().main()
