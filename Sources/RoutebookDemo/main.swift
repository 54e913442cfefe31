import RoutebookHost

// The features are found where they are linked: adding one is a folder under `Plugins` and a line
// in the manifest.
AppHost(name: "routebook", version: "0.1.0", title: "Routebook").main()
