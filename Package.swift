// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: all that the compiler can check, it checks.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Everywhere but in SDLKit, which talks to C, a call that the compiler cannot prove safe must be
/// marked `unsafe` where it stands.
let safe: [SwiftSetting] = strict + [.strictMemorySafety()]

/// `make test` is a debug build with BARLAB_OPTIMIZED, in which only files that have changed are
/// compiled again, but all modules that compute or draw are optimized, because laws check millions
/// of instants.
func optimized(_ flags: [String]) -> [SwiftSetting] {
  Context.environment["BARLAB_OPTIMIZED"] != "1"
    ? [] : [.unsafeFlags(["-O"] + flags, .when(configuration: .debug))]
}

/// Modules above these see no bodies of their functions, so that they stay as they are when a body
/// changes.
let wholeModule = optimized([
  "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "4", "-disable-cmo",
])

/// Compiled file by file: in half the time on two processors, and again only where something has
/// changed.
let fileByFile = optimized([])

// MARK: Pure: no clock, no input, no output.

/// Rounding and square roots of the standard library are in libm, which comes along by itself only
/// with an import of Glibc.
let math: [LinkerSetting] = [.linkedLibrary("m")]

let pure: [Target] = [
  .target(name: "BarCore", swiftSettings: safe + wholeModule, linkerSettings: math),
  .target(name: "BarTuning", dependencies: ["BarCore"], swiftSettings: safe + wholeModule),
  .target(
    name: "BarScene", dependencies: ["BarTuning", "BarCore"], swiftSettings: safe + wholeModule),
  .target(name: "FrameTiming", swiftSettings: safe + wholeModule, linkerSettings: math),
  // What a browser runs, natively for its tests: `make web` compiles it for WebAssembly.
  .target(
    name: "BarWeb", dependencies: ["BarCore", "BarTuning", "BarScene"], swiftSettings: safe),
  .target(name: "CWebSupport"),
]

// MARK: SDL: the only place where C is called.

let sdl: [Target] = [
  .systemLibrary(
    name: "CSDL2",
    providers: [
      .apt(["libsdl2-dev", "libsdl2-ttf-dev", "libsdl2-image-dev", "libfontconfig-dev"]),
      .brew(["sdl2", "sdl2_ttf", "sdl2_image", "fontconfig"]),
    ]),
  .target(name: "CX11"),
  .target(
    name: "CWaylandWindow",
    linkerSettings: [.linkedLibrary("wayland-client", .when(platforms: [.linux]))]),
  .target(name: "CStopSignals"),
  .target(name: "CFileRights"),
  .target(
    name: "SDLKit", dependencies: ["CSDL2", "CX11", "CWaylandWindow", "CStopSignals"],
    swiftSettings: strict + wholeModule),
  .target(
    name: "BarRender", dependencies: ["BarScene", "SDLKit"], swiftSettings: safe + wholeModule),
]

/// Packs what a shared page brings along.
let zlib: [Target] = [
  .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])])
]

// MARK: The lab: the program, the search for its faults, and its benchmarks.

let lab: [Target] = [
  .target(
    name: "LabKit",
    dependencies: [
      "BarCore", "BarTuning", "BarScene", "BarWeb", "FrameTiming", "SDLKit", "BarRender",
      "CStopSignals", "CFileRights", "CZlib",
    ],
    swiftSettings: safe + fileByFile),
  .plugin(name: "BuildCommit", capability: .buildTool()),
  .executableTarget(
    name: "barlab", dependencies: ["LabKit"],
    swiftSettings: safe + [.defaultIsolation(MainActor.self)], plugins: ["BuildCommit"]),
  .target(
    name: "LabCheck",
    dependencies: ["LabKit", "BarCore", "BarTuning", "BarScene", "FrameTiming", "BarRender"],
    swiftSettings: safe + fileByFile),
  .executableTarget(
    name: "barlab-check", dependencies: ["LabCheck"],
    swiftSettings: safe + [.defaultIsolation(MainActor.self)], plugins: ["BuildCommit"]),
  .target(name: "CAllocationCount"),
  .executableTarget(
    name: "BarBench",
    dependencies: [
      "BarCore", "BarTuning", "BarScene", "BarWeb", "FrameTiming", "SDLKit", "BarRender", "LabKit",
      "CAllocationCount",
    ],
    swiftSettings: safe + [.defaultIsolation(MainActor.self)]),
]

// MARK: Tests: a target a module, same stem.

let tests: [Target] = [
  .target(name: "CTestEnvironment", path: "Tests/CTestEnvironment"),
  .target(
    name: "TestSupport",
    dependencies: ["BarCore", "BarTuning", "FrameTiming", "CTestEnvironment"],
    path: "Tests/TestSupport", swiftSettings: strict + wholeModule),
  .testTarget(
    name: "BarCoreTests", dependencies: ["BarCore", "BarTuning", "TestSupport"],
    swiftSettings: strict),
  // As a program outside sees the libraries: nothing of them is imported with @testable.
  .testTarget(
    name: "ClientTests", dependencies: ["BarCore", "BarTuning", "TestSupport"],
    swiftSettings: strict),
  .testTarget(
    name: "BarSceneTests", dependencies: ["BarScene", "BarTuning", "BarCore", "TestSupport"],
    exclude: ["Goldens"], swiftSettings: strict),
  .testTarget(
    name: "BarWebTests",
    dependencies: ["BarWeb", "BarCore", "BarTuning", "CWebSupport", "TestSupport"],
    swiftSettings: strict),
  .testTarget(
    name: "FrameTimingTests", dependencies: ["FrameTiming", "TestSupport"],
    exclude: ["Goldens", "numpy_reference.py", "pandas_reader.py"], swiftSettings: strict),
  .testTarget(
    name: "SDLKitTests", dependencies: ["SDLKit", "CX11", "TestSupport"],
    swiftSettings: strict),
  .testTarget(
    name: "BarRenderTests", dependencies: ["BarRender", "BarScene", "SDLKit", "TestSupport"],
    swiftSettings: strict),
  .testTarget(
    name: "LabKitTests",
    dependencies: [
      "LabKit", "BarCore", "BarTuning", "BarScene", "BarWeb", "FrameTiming", "SDLKit", "BarRender",
      "TestSupport",
    ],
    exclude: ["long_log.py"], swiftSettings: strict),
  .testTarget(
    name: "LabCheckTests",
    dependencies: [
      "LabCheck", "LabKit", "BarCore", "BarTuning", "BarScene", "FrameTiming", "TestSupport",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "EndToEndTests",
    dependencies: [
      "barlab", "barlab-check", "LabKit", "BarCore", "BarTuning", "BarScene", "TestSupport",
    ],
    exclude: ["Support"], swiftSettings: strict),
]

let package = Package(
  name: "BarLab",
  products: [
    .library(name: "BarCore", targets: ["BarCore"]),
    .library(name: "BarTuning", targets: ["BarTuning"]),
    .executable(name: "barlab", targets: ["barlab"]),
    .executable(name: "barlab-check", targets: ["barlab-check"]),
    .executable(name: "barlab-bench", targets: ["BarBench"]),
  ],
  targets: pure + sdl + zlib + lab + tests,
  swiftLanguageModes: [.v6]
)
