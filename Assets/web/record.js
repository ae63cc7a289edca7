// Recordings and the log of frames: the same files as the lab writes.

/** Frames at the start of a session that do not count. */
const warmupFrames = 30
/** Nanoseconds for which a turn of the wheel counts as a hand, and a new size as resizing. */
const linger = 120e6

/** What the browser does not tell, by column of frames.csv, and why. */
const unavailable = {
  t_deadline_ns: "a browser gives frames their times and no deadlines",
  late_us: "without a deadline nothing is late",
  wake_late_us: "the browser wakes the page, not a timer",
  wait_us: "the page does not wait for its frames",
  cpu_us: "a page cannot read the processor time of its thread",
  nivcsw: "a page cannot read what the system does to its thread",
  majflt: "a page cannot read what the system does to its thread",
  input_src: "the stamps of input are the browser's own",
  log_us: "the log is kept in memory and written once, at the end",
}

/** What is recorded from the start of a page on. */
class Recorder {
  constructor(header, start) {
    this.header = header
    this.start = start
    this.wall = Date.now()
    this.events = []
    this.frames = []
  }

  /** Notes an event, as it happens on the page. */
  event(event) {
    if (this.isKept) this.events.push(event)
  }

  /** Notes a frame: its instants in milliseconds of the browser's clock, and what it shows. */
  frame(frame) {
    if (this.isKept) this.frames.push(frame)
  }

  /** The recording, as `barlab replay` and `barlab simulate` read it. */
  get text() {
    return [this.header, ...this.events].map((value) => JSON.stringify(value)).join("\n") + "\n"
  }

  /** Milliseconds of the browser's clock in nanoseconds since the session's start. */
  stamp(time) { return Math.round((time - this.start) * 1e6) }

  /** The usual distance of two frames in nanoseconds: the screen's, where frames follow each other. */
  get period() {
    const steps = this.frames.slice(1).map((frame, index) => frame.stamp - this.frames[index].stamp)
      .filter((step) => step > 1 && step < 100).sort((a, b) => a - b)
    return steps.length ? Math.round(steps[steps.length >> 1] * 1e6) : 16_666_667
  }

  // MARK: frames.csv

  phase(index, frame, isResized, sinceResize, sinceInput) {
    if (index < warmupFrames) return "warmup"
    if (isResized || sinceResize < linger) return "resize"
    if (frame.isHeld || sinceInput < linger) return "drag"
    return frame.isMoving ? "settle" : "idle"
  }

  rows(columns) {
    const { period } = this
    const lines = [columns.join(",")]
    const pixels = devicePixelRatio || 1
    let last = null
    let wheel = -Infinity
    let resize = -Infinity
    this.frames.forEach((frame, index) => {
      const at = this.stamp(frame.stamp)
      const isAfterBreak = !last || frame.stamp - last.stamp > 250
      if (frame.hasWheel) wheel = at
      if (frame.isResized) resize = at
      const cells = {
        frame: index, t_begin_ns: this.stamp(frame.begin), t_input_ns: this.stamp(frame.begin),
        t_update_ns: this.stamp(frame.update), t_draw_ns: this.stamp(frame.draw),
        t_present_begin_ns: this.stamp(frame.draw), t_present_end_ns: this.stamp(frame.draw),
        t_anim_ns: Math.round(frame.time * 1e9), slot: Math.max(0, Math.round(at / period)),
        input_n: frame.inputs,
        phase: this.phase(index, frame, frame.isResized, at - resize, at - wheel),
        shown_px: (frame.offset * pixels).toFixed(3),
        velocity_px_s: (frame.velocity * pixels).toFixed(3),
        flags: (index < warmupFrames ? 1 : 0) | (frame.isResized ? 4 : 0),
      }
      if (frame.oldest) cells.input_age_us = Math.max(0, (frame.draw - frame.oldest) * 1000).toFixed(3)
      if (frame.pointer !== null) cells.pointer_px = (frame.pointer * pixels).toFixed(3)
      if (frame.bar !== null) cells.bar_px = (frame.bar * pixels).toFixed(3)
      if (last) {
        cells.interval_us = ((frame.draw - last.draw) * 1000).toFixed(3)
        if (!isAfterBreak) {
          cells.missed = Math.round((frame.stamp - last.stamp) * 1e6 / period) - 1
        }
      }
      lines.push(columns.map((name) => cells[name] ?? "").join(","))
      last = frame
    })
    return lines.join("\n") + "\n"
  }

  // MARK: The other files

  session(app) {
    const { facts } = app.share
    const { period } = this
    return JSON.stringify({
      schema: facts.schema,
      app: { name: "BarLab", version: facts.version, git: facts.commit ?? null, build: "release" },
      argv: [], page: this.header.page, preset: this.header.preset,
      clock: { id: "performance.now", real0_ns: this.wall * 1e6 },
      target: { hz: Math.round(1e12 / period) / 1000, period_ns: period, source: "animation frames" },
      vsync: {
        requested: true, verdict: "unknown",
        reason: "a browser does not tell when a frame is shown",
      },
      pacing: { method: "vsync" },
      host: {
        os: navigator.userAgent, cores: navigator.hardwareConcurrency ?? null,
        pixels_per_point: devicePixelRatio || 1,
      },
      excluded: { warmup_frames: warmupFrames },
      unavailable: Object.keys(unavailable), unavailable_reasons: unavailable,
    }, null, 2) + "\n"
  }

  /** Events of the session: its recording, and the clock at both ends. */
  notes(name) {
    const end = this.frames.length ? this.stamp(this.frames.at(-1).draw) : 0
    const last = Math.max(0, this.frames.length - 1)
    const wall = (time) => `real_ns=${this.wall + Math.round(time / 1e6)}000000`
    return [
      "t_ns,frame,event,detail", `0,,clock,${wall(0)}`, `0,0,recording,file=${name};zero_ns=0`,
      `${end},${last},clock,${wall(end)}`,
    ].join("\n") + "\n"
  }

  files(app) {
    const name = `${this.header.page}-browser.jsonl`
    return [
      new File([this.text], name, { type: "application/jsonl" }),
      new File([this.rows(app.share.facts.columns)], "frames.csv", { type: "text/csv" }),
      new File([this.notes(name)], "events.csv", { type: "text/csv" }),
      new File([this.session(app)], "session.json", { type: "application/json" }),
    ]
  }
}
