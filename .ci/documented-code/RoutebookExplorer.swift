// page: Sources/RoutebookExplorer/RoutebookExplorer.docc/RoutebookExplorer.md
import Routebook
import RoutebookExplorer

func makeApp() throws -> HeadlessApp { try HeadlessApp(title: "App", modules: []) }

func check(_ registry: inout RegistryBuilder<TextScreen>) throws {
  // block
  // block
}
