import RoutebookHost
import SampleApps

// A program for looking at panes: `swift run Mail`, in a wide terminal.
await AppHost(name: "mail", version: "1.0.0") { try makeMailApp(columns: 160) }.main()
