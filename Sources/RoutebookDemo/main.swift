import Routebook
import RoutebookHost

// Linked modules are found without a list: to add a module, add a folder under `Plugins` and a line
// in the manifest.
await AppHost(
  name: "routebook", version: "0.1.0", title: "Routebook", languages: [.english, .korean]
).main()
