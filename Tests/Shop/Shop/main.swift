import Routebook
import RoutebookHost
import ShopApp

// Modules that the shop does not list are found in the program: a module needs a line in the
// manifest, and none here.
await ShopApp.host(linking: HeadlessApp.linkedModules).main()
