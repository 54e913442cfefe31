// page: Sources/RoutebookMirror/RoutebookMirror.docc/RoutebookMirror.md
import Routebook
import RoutebookMirror

@MainActor func show(_ app: HeadlessApp) {
  // block
  _ = mirror
}
