// page: Sources/RoutebookScripts/RoutebookScripts.docc/Scripts.md
import Routebook

func register(in registry: inout RegistryBuilder<TextScreen>) {
  // block
}
