extension ReportPage {
  /// The style sheet: light, dark where the reader's system is, and always light on paper.
  ///
  /// All text stands out from its ground by 4.5 : 1 or more, all lines and shapes by 3 : 1.
  static let style = """

    :root { color-scheme: light dark; \(light) }
    @media (prefers-color-scheme: dark) { :root { \(dark) } }
    \(layout)
    \(drawing)
    @media (max-width: 720px) { \(narrow) }
    @media print { :root { color-scheme: light; \(light) } \(paper) }

    """

  private static let light = """
    --desk: #eef1f6; --panel: #fbfcfe; --edge: #c9d1dd; --text: #171b24; --soft: #545d6e;
    --rule: #d9dfe8; --curve: #3557d6; --second: #8a4b00; --budget: #171b24; --stripe: #eff2f7;
    --good: #1f6b42; --fair: #8a5a00; --poor: #b3261e;
    --asked: #8c1d63; --self: #b3261e; --preempted: #8a5a00; --wake: #6b3fa0; --io: #00696b; --present: #1b5fa8;
    --unknown: #545d6e;
    --drag: #dfe6fb; --settle: #dcefe4; --settle-line: #a9cfb9; --idle: #e7e9ee;
    --idle-line: #b9c0cc; --other: #f6e6c8; --other-line: #d9ba80;
    """

  private static let dark = """
    --desk: #14161b; --panel: #20242c; --edge: #3f4754; --text: #edf0f6; --soft: #a9b1c0;
    --rule: #323843; --curve: #8ea8ff; --second: #f2b84b; --budget: #edf0f6; --stripe: #272c35;
    --good: #66d39a; --fair: #f2b84b; --poor: #ff8a80;
    --asked: #ff9bd2; --self: #ff8a80; --preempted: #f2b84b; --wake: #c9a6ff; --io: #5fd4d0; --present: #8ec5ff;
    --unknown: #b4bccb;
    --drag: #2b3556; --settle: #22392f; --settle-line: #3b5f4c; --idle: #2b303a;
    --idle-line: #464e5c; --other: #403521; --other-line: #6b582f;
    """

  private static let layout = """
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--desk); color: var(--text);
      font: 15px/1.45 system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif; }
    main { max-width: 1180px; margin: 0 auto; padding: 20px 20px 40px; }
    h1 { font-size: 1.35em; margin: 0 0 2px; overflow-wrap: anywhere; }
    h2 { font-size: 1.15em; margin: 0 0 12px; }
    h3 { font-size: 1em; margin: 0 0 4px; }
    p { margin: 0 0 6px; overflow-wrap: anywhere; }
    section { background: var(--panel); border: 1px solid var(--edge); border-radius: 10px;
      padding: 16px 18px; margin: 16px 0 0; }
    figure { margin: 0; min-width: 0; }
    .honest { font-weight: 600; }
    .doubts { margin: 4px 0 8px; padding-left: 20px; color: var(--soft); }
    .doubts b { color: var(--fair); }
    .settings, .note, .method, figcaption p { color: var(--soft); font-size: .9em; }
    .verdict { background: var(--panel); border: 1px solid var(--edge); border-left-width: 8px;
      border-radius: 10px; padding: 14px 18px; margin: 12px 0; }
    .verdict.good { border-left-color: var(--good); } .good .sentence b { color: var(--good); }
    .verdict.fair { border-left-color: var(--fair); } .fair .sentence b { color: var(--fair); }
    .verdict.poor { border-left-color: var(--poor); } .poor .sentence b { color: var(--poor); }
    .sentence { font-size: 1.2em; line-height: 1.35; }
    .method { margin: 8px 0 0; font-size: .82em; }
    .tiles { display: flex; flex-wrap: wrap; gap: 8px 26px; margin: 12px 0 4px; }
    .tiles dt { color: var(--soft); font-size: .85em; }
    .tiles dd { margin: 0; font-size: 1.2em; font-weight: 600; font-variant-numeric: tabular-nums; }
    .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 26px; }
    .sheets { display: grid; grid-template-columns: repeat(auto-fit, minmax(500px, 1fr));
      gap: 0 26px; align-items: start; }
    .sheets > * { min-width: 0; }
    .legend { display: flex; flex-wrap: wrap; gap: 2px 18px; margin: 4px 0 10px; padding: 0;
      list-style: none; font-size: .88em; color: var(--soft); }
    .legend li { display: flex; align-items: center; gap: 6px; }
    .legend b { color: var(--text); font-weight: 600; }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92em; }
    th, td { padding: 2px 12px 2px 0; text-align: right; vertical-align: top; }
    th[scope=row], .names th, .names td { text-align: left; font-weight: 400; }
    thead th { border-bottom: 1px solid var(--edge); }
    th[scope=row] { position: sticky; left: 0; background: var(--panel); padding-right: 18px; }
    .scroll th[scope=row] { white-space: nowrap; }
    .sheets table { font-size: .84em; } .sheets td, .sheets th { padding-right: 9px; }
    tbody + tbody tr:first-child > * { padding-top: 9px; }
    .names td { overflow-wrap: anywhere; }
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(330px, 1fr));
      gap: 14px; }
    .card { border: 1px solid var(--edge); border-radius: 8px; padding: 10px 12px; min-width: 0; }
    .card h3 { display: flex; flex-wrap: wrap; gap: 0 7px; align-items: center; }
    .card h3 span { color: var(--soft); font-weight: 400; }
    .stages { display: grid; grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
      gap: 0 10px; margin: 6px 0 0; font-size: .85em; }
    .stages dt { color: var(--soft); } .stages dd { margin: 0; }
    .stages div { font-variant-numeric: tabular-nums; }
    .facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(330px, 1fr));
      gap: 4px 30px; }
    .facts > div { min-width: 0; margin-bottom: 12px; }
    """

  private static let drawing = """
    svg { display: block; } svg svg { overflow: visible; } svg.cut { overflow: hidden; }
    svg text { font-size: 12px; fill: var(--soft); } svg text.strong { fill: var(--text); }
    .plot { display: grid; grid-template-columns: 56px 1fr; }
    .plot > * { min-width: 0; } .axis, .field { overflow: visible; }
    .plot .name { grid-column: 1 / 3; margin: 12px 0 6px; font-size: .9em; display: flex;
      flex-wrap: wrap; gap: 0 16px; align-items: center; }
    .plot .name span { display: inline-flex; gap: 6px; align-items: center; color: var(--soft); }
    .rule { stroke: var(--rule); stroke-width: 1; shape-rendering: crispEdges; }
    .base { stroke: var(--soft); stroke-width: 1; shape-rendering: crispEdges; }
    .curve { fill: none; stroke: var(--curve); stroke-width: 1.4; stroke-linejoin: round;
      stroke-linecap: round; vector-effect: non-scaling-stroke; }
    .curve.second { stroke: var(--second); stroke-dasharray: 5 3; stroke-linecap: butt; }
    .budget { stroke: var(--budget); stroke-width: 1.2; stroke-dasharray: 7 4; }
    .cutmark { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 2 3; }
    .column { fill: var(--curve); } .tail { fill: var(--poor); } .dot { fill: var(--curve); }
    .p-drag { fill: var(--drag); } .p-settle { fill: url(#settle); } .p-idle { fill: url(#idle); }
    .p-warmup, .p-resize, .p-hidden { fill: url(#other); }
    .drag-ground { fill: var(--drag); } .settle-ground { fill: var(--settle); }
    .settle-line { stroke: var(--settle-line); fill: none; } .idle-ground { fill: var(--idle); }
    .idle-line { fill: var(--idle-line); } .other-ground { fill: var(--other); }
    .other-line { stroke: var(--other-line); fill: none; }
    .span { fill: var(--stripe); stroke: var(--edge); }
    .mark path { stroke: var(--panel); stroke-width: 1; }
    .b-asked path { fill: var(--asked); } .b-self path { fill: var(--self); } .b-preempted path { fill: var(--preempted); }
    .b-wake path { fill: var(--wake); } .b-io path { fill: var(--io); }
    .b-present path { fill: var(--present); }
    .b-unknown path { stroke: var(--unknown); stroke-width: 2.4; fill: none; }
    .b-none path { stroke: var(--unknown); stroke-width: 1.4; fill: none; }
    .c-asked { fill: var(--asked); } .c-self { fill: var(--self); } .c-preempted { fill: var(--preempted); }
    .c-wake { fill: var(--wake); } .c-io { fill: var(--io); } .c-present { fill: var(--present); }
    .c-unknown, .c-none { fill: var(--unknown); }
    .others { fill: var(--curve); opacity: .75; }
    """

  private static let narrow = """
    main { padding: 10px 10px 24px; } section, .verdict { padding: 12px; }
    .pair, .sheets, .cards, .facts { grid-template-columns: minmax(0, 1fr); }
    .fine { display: none; } .plot { grid-template-columns: 48px 1fr; }
    .tiles { gap: 8px 18px; }
    .scroll th[scope=row] { white-space: normal; min-width: 132px; padding-right: 8px; }
    .scroll { background: linear-gradient(to left, var(--panel) 50%, transparent) right / 36px 100%
        no-repeat local,
      linear-gradient(to left, var(--edge), transparent) right / 14px 100% no-repeat scroll; }
    """

  /// The plots over time are as high as two thirds of a sheet and stay in one piece, so that below
  /// the head of the page there is only room for the spread.
  private static let paper = """
    @page { margin: 13mm; }
    body { background: #fff; font-size: 10pt; -webkit-print-color-adjust: exact;
      print-color-adjust: exact; }
    main { max-width: none; padding: 0; display: flex; flex-direction: column; }
    header, [aria-labelledby=spread] { order: -1; }
    section[aria-labelledby=figures] { break-before: page; }
    section, .verdict { background: none; border-radius: 0; }
    section { border-width: 1px 0 0; padding: 10px 0 0; }
    .scroll { overflow: visible; background: none; } th[scope=row] { position: static; background: none; }
    .pair .fine { display: none; } .sheets { display: block; }
    th, td { padding-right: 8px; } table { font-size: 8.5pt; }
    h2, h3 { break-after: avoid; } thead { display: table-header-group; }
    figure, .verdict, .card, tr, .plot, .facts > div { break-inside: avoid; }
    .cards, .facts { display: block; } .note { break-after: avoid; }
    .card, .facts > div { display: inline-block; width: 48.5%; margin: 0 1% 8px 0;
      vertical-align: top; }
    .card { width: 31.6%; padding: 7px 9px; font-size: .8em; }
    .stages { grid-template-columns: repeat(3, 1fr); gap: 0 6px; }
    """

  /// Grounds of the phases, which differ by more than their color; drawn nowhere by themselves.
  static var patterns: Markup {
    tag(
      "svg",
      ["width": "0", "height": "0", "aria-hidden": "true", "style": "position: absolute"]
    ) {
      tag("defs") {
        pattern(
          "settle", void("path", ["d": "M-2,2L2,-2M0,8L8,0M6,10L10,6", "class": "settle-line"]))
        pattern("other", void("path", ["d": "M4,0V8M0,4H8", "class": "other-line"]))
        pattern("idle", void("circle", ["cx": "4", "cy": "4", "r": "1.1", "class": "idle-line"]))
      }
    }
  }

  private static func pattern(_ name: String, _ shape: Markup) -> Markup {
    tag(
      "pattern", ["id": name, "width": "8", "height": "8", "patternUnits": "userSpaceOnUse"]
    ) {
      void("rect", ["width": "8", "height": "8", "class": "\(name)-ground"])
      shape
    }
  }
}
