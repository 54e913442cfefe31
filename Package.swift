// swift-tools-version: 6.3

import Foundation
import PackageDescription

/// The same language for every target; warnings are errors where CI asks for it.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  + (Context.environment["ROUTEBOOK_WARNINGS_AS_ERRORS"] == nil
    ? [] : [.treatAllWarnings(as: .error)])

extension Target {
  static func library(
    _ name: String, uses dependencies: [Dependency] = [], with more: [SwiftSetting] = [],
    without excluded: [String] = []
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, exclude: excluded, swiftSettings: settings + more)
  }

  static func program(
    _ name: String, at path: String? = nil, uses dependencies: [Dependency] = []
  ) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies, path: path, swiftSettings: settings)
  }

  /// A coordinator module: a folder under `Plugins` that depends on Routebook alone.
  static func feature(_ name: String) -> Target {
    .target(
      name: name, dependencies: ["Routebook"], path: "Plugins/\(name)", swiftSettings: settings)
  }

  /// A program that users of the package don't need.
  static func tool(_ name: String, uses dependencies: [Dependency] = []) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies, path: "Sources/Tools/\(name)",
      swiftSettings: settings)
  }

  /// What tests and benchmarks share; it contains no tests.
  static func support(
    _ name: String, uses dependencies: [Dependency] = [], with more: [SwiftSetting] = []
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, path: "Tests/Support/\(name)",
      swiftSettings: settings + more)
  }

  /// A program that tests and checks run.
  static func probe(_ name: String, uses dependencies: [Dependency]) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies, path: "Tests/Support/\(name)",
      swiftSettings: settings + [.defaultIsolation(MainActor.self)])
  }

  /// A part of an example app, isolated to the main actor by default, as in a new app.
  static func part(
    of app: String, _ name: String, uses dependencies: [Dependency] = ["Routebook"]
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, path: "Tests/\(app)/\(name)",
      swiftSettings: settings + [.defaultIsolation(MainActor.self)])
  }

  /// The program of an example app.
  static func example(_ app: String, uses dependencies: [Dependency]) -> Target {
    .executableTarget(
      name: app, dependencies: dependencies, path: "Tests/\(app)/\(app)",
      swiftSettings: settings + [.defaultIsolation(MainActor.self)])
  }

  static func tests(
    _ name: String, of dependencies: [Dependency], resources: [Resource] = []
  ) -> Target {
    .testTarget(
      name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
  }
}

/// The fuzzer's program, declared where `.ci/fuzz` asks for it: it needs the compiler's flags.
let fuzzing: [Target] =
  Context.environment["ROUTEBOOK_FUZZ"] == nil
  ? []
  : [
    .target(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
    .executableTarget(
      name: "RoutebookFuzz", dependencies: ["CFuzzer", "FuzzChecks"],
      path: "Tests/Fuzzing/RoutebookFuzz", swiftSettings: settings),
  ]

let features = [
  "CalendarCoordinator",
  "FirstTabCoordinator",
  "IntroduceCoordinator",
  "NewsCoordinator",
  "PaperPlaneCoordinator",
]

/// A feature is a folder and a line above; its tests are one more folder, where it has some.
func hasTests(_ feature: String) -> Bool {
  FileManager.default.fileExists(
    atPath: "\(Context.packageDirectory)/Tests/\(feature)Tests")
}

let featureModules: [Target.Dependency] = features.map { .target(name: $0) }

/// The modules of the example shop, which its app lists.
let shopModules = ["OnboardingCoordinator", "CatalogueCoordinator", "CheckoutCoordinator"]

let package = Package(
  name: "Routebook",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(
      name: "Routebook",
      targets: [
        "Routebook", "RoutebookApp", "RoutebookRegistry", "RoutebookNavigation",
        "RoutebookScripts", "TextScreens",
      ]),
    .library(
      name: "RoutebookApp",
      targets: ["RoutebookApp", "RoutebookRegistry", "RoutebookNavigation", "RoutebookScripts"]),
    .library(name: "RoutebookMirror", targets: ["RoutebookMirror"]),
    .library(name: "RoutebookSwiftUI", targets: ["RoutebookSwiftUI"]),
    .library(name: "RoutebookSwiftUIScreens", targets: ["RoutebookSwiftUIScreens"]),
    .library(name: "RoutebookHost", targets: ["RoutebookHost"]),
    .library(name: "RoutebookTesting", targets: ["RoutebookTesting"]),
    .library(name: "RoutebookExplorer", targets: ["RoutebookExplorer"]),
    .executable(name: "routebook", targets: ["RoutebookDemo"]),
    .executable(name: "routebook-bench", targets: ["RoutebookBench"]),
  ],
  targets: [
    .library("VisibleText"),
    .library("CLibrary"),
    .library("SystemCalls", uses: ["CLibrary", "VisibleText"]),
    .library("RoutebookRegistry", uses: ["VisibleText"]),
    .library("TextScreens", uses: ["VisibleText"]),
    .library("RoutebookScripts", uses: ["VisibleText"]),
    .library("RoutebookNavigation", uses: ["RoutebookRegistry", "VisibleText"]),
    .target(name: "CModuleRecords"),
    .library(
      "RoutebookApp",
      uses: [
        "CModuleRecords", "RoutebookRegistry", "RoutebookNavigation", "RoutebookScripts",
        "VisibleText",
      ]),
    .library(
      "Routebook",
      uses: [
        "RoutebookApp", "RoutebookRegistry", "RoutebookNavigation", "RoutebookScripts",
        "TextScreens", "VisibleText",
      ]),
    .library("RoutebookMirror", uses: ["RoutebookApp"]),
    .library(
      "RoutebookSwiftUI",
      uses: ["RoutebookApp", "RoutebookMirror", "RoutebookNavigation", "RoutebookRegistry"]),
    .library(
      "RoutebookSwiftUIScreens",
      uses: [
        "Routebook", "RoutebookApp", "RoutebookNavigation", "RoutebookRegistry",
        "RoutebookSwiftUI", "TextScreens",
      ]),
    // An app for SwiftUI: it runs on Apple systems, and .ci/check-swiftui checks its types elsewhere.
    .program(
      "SwiftUIExample", at: "Tests/Support/SwiftUIExample",
      uses: [
        "Notes", "Routebook", "RoutebookMirror", "RoutebookSwiftUI", "RoutebookSwiftUIScreens",
      ] + featureModules + [.target(name: "ShopApp")]),
    .library("RoutebookTesting", uses: ["Routebook", "VisibleText"]),
    .library(
      "RoutebookExplorer", uses: ["Routebook", "SystemCalls", "VisibleText"],
      with: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
    .library(
      "RoutebookTerminal",
      uses: ["Routebook", "RoutebookScripts", "SystemCalls", "VisibleText"]),
    .library(
      "RoutebookHost",
      uses: [
        "Routebook", "RoutebookExplorer", "RoutebookRegistry", "RoutebookTerminal", "SystemCalls",
        "VisibleText",
      ],
      // `GenerateWebCode` writes these files as Swift.
      without: ["Web"]),
    .program(
      "RoutebookDemo", uses: ["RoutebookHost", "Routebook"] + featureModules),
    .tool(
      "RoutebookBench",
      uses: [
        "Routebook", "RoutebookExplorer", "RoutebookHost", "RoutebookTerminal", "SampleApps",
        "Sampling", "SocialApp",
      ]),
    .tool("GenerateWidthTables"),
    .tool("GenerateWebCode"),
    .support("Sampling"),
    .support("SampleApps", uses: ["Routebook"]),
    // A large app, isolated to the main actor by default, as in a new app.
    .part(of: "Support", "SocialApp"),
    .support("TerminalEmulator", uses: ["TextScreens"]),
    .support(
      "SimulatedFramework",
      uses: [
        "RoutebookApp", "RoutebookMirror", "RoutebookNavigation", "RoutebookRegistry", "Sampling",
      ]),
    // The program of .ci/check-mirror.
    .probe("MirrorWalks", uses: ["RoutebookMirror", "SimulatedFramework"]),
    // The module of the article “On a phone”.
    .support("Notes", uses: ["Routebook"]),
    .support("MainActorCoordinator", uses: ["RoutebookApp"]),
    .support(
      "MainActorByDefault", uses: ["RoutebookApp"], with: [.defaultIsolation(MainActor.self)]),
    .support("UnimportedCoordinator", uses: ["Routebook"]),
    // Panes beside each other in a wide terminal.
    .probe("Mail", uses: ["RoutebookHost", "SampleApps"]),
    .probe("TerminalProbe", uses: ["Routebook", "RoutebookHost"]),
    // The program of .ci/check-quoting.
    .probe("QuotingProbe", uses: ["Routebook", "RoutebookHost", "SampleApps", "VisibleText"]),
    // The program of .ci/check-pages.
    .probe("PagesProbe", uses: ["Routebook", "RoutebookHost", "SampleApps"]),
    .tests(
      "RoutebookRegistryTests",
      of: ["RoutebookRegistry", "Sampling", "VisibleText"]),
    .tests(
      "RoutebookNavigationTests",
      of: [
        "RoutebookNavigation", "RoutebookRegistry", "RoutebookTesting", "Sampling", "VisibleText",
      ]),
    .tests(
      "TextScreensTests",
      of: ["TextScreens", "RoutebookTesting", "Sampling", "VisibleText"],
      resources: [.copy("Fixtures")]),
    .tests(
      "RoutebookScriptsTests", of: ["RoutebookScripts", "Sampling"]),
    .tests(
      "RoutebookAppTests", of: ["RoutebookApp", "MainActorCoordinator", "MainActorByDefault"]),
    .tests(
      "RoutebookMirrorTests",
      of: [
        "CheckoutCoordinator", "RoutebookMirror", "Routebook", "RoutebookApp",
        "RoutebookNavigation",
        "RoutebookRegistry", "Sampling", "ShopApp", "SimulatedFramework",
      ]),
    .tests(
      "RoutebookTests",
      of: [
        "Notes", "Routebook", "RoutebookApp", "UnimportedCoordinator", "RoutebookTesting",
        "SampleApps", "Sampling",
      ]),
    .tests(
      "RoutebookTestingTests",
      of: ["RoutebookTesting", "Routebook", "SampleApps", "CalendarCoordinator"]),
    .tests(
      "RoutebookExplorerTests",
      of: ["RoutebookExplorer", "Routebook", "SampleApps", "Sampling"]),
    .tests(
      "RoutebookTerminalTests",
      of: [
        "RoutebookTerminal", "Routebook", "RoutebookTesting", "TextScreens", "TerminalEmulator",
        "SampleApps", "Sampling", "SystemCalls",
      ] + featureModules),
    .tests(
      "RoutebookHostTests",
      of: [
        "RoutebookHost", "Routebook", "RoutebookExplorer", "RoutebookTerminal", "RoutebookTesting",
        "SampleApps", "Sampling", "SystemCalls", "TerminalEmulator", "TerminalProbe",
      ] + featureModules),
    .tests(
      "ModularityTests",
      of: ["Routebook", "RoutebookExplorer", "RoutebookTesting", "Sampling", "ShopApp"]
        + featureModules,
      resources: [.copy("Baselines")]),
    .part(
      of: "Shop", "ShopApp",
      uses: ["Routebook", "RoutebookHost"] + shopModules.map { .target(name: $0) }),
    // No list names this module. Tests share one program, so they link neither it nor the shop's.
    .part(of: "Shop", "HelpCoordinator"),
    .example("Shop", uses: ["ShopApp", "HelpCoordinator", "Routebook", "RoutebookHost"]),
    // The first module of the README, in which explore finds something.
    .example("Greeting", uses: ["Routebook", "RoutebookHost"]),
    .part(of: "Clinic", "ClinicModel"),
    .part(of: "Clinic", "DoctorsCoordinator", uses: ["ClinicModel", "Routebook"]),
    .part(of: "Clinic", "BookingCoordinator", uses: ["ClinicModel", "Routebook"]),
    .part(
      of: "Clinic", "ClinicApp",
      uses: [
        "BookingCoordinator", "ClinicModel", "DoctorsCoordinator", "Routebook", "RoutebookHost",
      ]),
    .example("Clinic", uses: ["ClinicApp", "RoutebookHost"]),
    .tests(
      "ClinicTests",
      of: ["ClinicApp", "Routebook", "RoutebookExplorer", "RoutebookHost", "RoutebookTesting"]),
    .tests(
      "SocialTests",
      of: [
        "SocialApp", "Routebook", "RoutebookExplorer", "RoutebookHost", "RoutebookTesting",
        "Sampling",
      ]),
    .tests(
      "ShopTests",
      of: [
        "ShopApp", "Routebook", "RoutebookExplorer", "RoutebookHost", "RoutebookTesting",
      ]
        + shopModules.map { .target(name: $0) }),
    .target(
      name: "FuzzChecks",
      dependencies: [
        "Routebook", "RoutebookHost", "RoutebookRegistry", "RoutebookTerminal", "TextScreens",
        "VisibleText",
      ],
      path: "Tests/Fuzzing/FuzzChecks", swiftSettings: settings),
    .testTarget(
      name: "FuzzReplayTests", dependencies: ["FuzzChecks", "SampleApps", "Sampling"],
      path: "Tests/Fuzzing/FuzzReplayTests",
      swiftSettings: settings),
  ] + fuzzing
    + shopModules.map { .part(of: "Shop", $0) }
    + features.map { .feature($0) }
    + features.filter(hasTests).map {
      .tests(
        "\($0)Tests",
        of: [
          .target(name: $0), "Routebook", "RoutebookExplorer", "RoutebookTesting", "SampleApps",
          "Sampling",
        ])
    },
  swiftLanguageModes: [.v6]
)

/// `.ci/run` looks for races in the tests of what is awaited, and builds no others.
if Context.environment["ROUTEBOOK_RACES"] != nil {
  package.targets.removeAll { $0.type == .test && $0.name != "RoutebookNavigationTests" }
  package.targets.first { $0.type == .test }?.sources = [
    "Awaiting", "Guarding/Sentry.swift",
    "NavigationState+Invariants.swift", "Place.swift",
  ]
}
