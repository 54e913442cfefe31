// page: Sources/RoutebookExplorer/RoutebookExplorer.docc/Explorations.md
import Routebook

func check(_ registry: inout RegistryBuilder<TextScreen>) {
  // block
}
