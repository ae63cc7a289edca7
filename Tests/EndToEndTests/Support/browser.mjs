// A headless Chromium by its driver: pages, touches by the DevTools protocol, pictures.
import { spawn } from "node:child_process"
import { writeFileSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

export const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

export class Browser {
  /**
   * Opens a window that shows pages of this size, in points: in a browser that runs (BARLAB_BROWSER: what
   * `address` gives of it, as JSON), or in one of its own.
   */
  static async open({ width = 390, height = 844, scale = 2, isDark = false, reduces = false } = {}) {
    const browser = new Browser()
    const running = process.env.BARLAB_BROWSER
    try {
      await (running ? browser.join(JSON.parse(running)) : browser.launch(width, height))
      await browser.look(width, height, scale, isDark, reduces)
    } catch (error) {
      await browser.quit().catch(() => {})
      throw error
    }
    return browser
  }

  /** What the page sees of screen, fingers and wishes. */
  async look(width, height, scale, isDark, reduces) {
    await this.cdp("Emulation.setDeviceMetricsOverride", {
      width, height, deviceScaleFactor: scale, mobile: true,
    })
    await this.cdp("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 })
    await this.cdp("Emulation.setEmulatedMedia", {
      features: [
        { name: "prefers-color-scheme", value: isDark ? "dark" : "light" },
        { name: "prefers-reduced-motion", value: reduces ? "reduce" : "no-preference" },
      ],
    })
  }

  /** Starts a browser of its own. */
  async launch(width, height) {
    this.profile = mkdtempSync(join(tmpdir(), "barlab-browser-"))
    this.driver = spawn("chromedriver", ["--port=0"], { stdio: ["ignore", "pipe", "ignore"] })
    const port = await new Promise((done, fail) => {
      let said = ""
      this.driver.stdout.on("data", (bytes) => {
        said += bytes
        const found = said.match(/started successfully on port (\d+)/)
        if (found) done(found[1])
      })
      this.driver.on("error", fail)
      this.driver.on("exit", () => fail(new Error(`chromedriver ended: ${said}`)))
    })
    const driver = `http://127.0.0.1:${port}`
    const address = await this.begin(driver, {
      args: [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--disable-dev-shm-usage", `--user-data-dir=${this.profile}`,
        `--window-size=${width},${height}`,
      ],
    })
    this.address = { driver, address }
  }

  /** Opens a window in a browser that runs. */
  async join({ driver, address }) {
    await this.begin(driver, { debuggerAddress: address })
    const { handle } = await this.send("POST", "/window/new", { type: "window" })
    await this.send("POST", "/window", { handle })
  }

  /** Begins a session of the driver; returns where the browser is. */
  async begin(driver, options) {
    this.base = driver
    const { sessionId, capabilities } = await this.send("POST", "/session", {
      capabilities: {
        alwaysMatch: {
          browserName: "chrome", "goog:loggingPrefs": { browser: "ALL" },
          "goog:chromeOptions": options,
        },
      },
    })
    this.base += `/session/${sessionId}`
    this.hasSession = true
    return capabilities["goog:chromeOptions"].debuggerAddress
  }

  async send(method, path, body, seconds = 300) {
    const reply = await fetch(this.base + path, {
      method, body: body && JSON.stringify(body), headers: { "content-type": "application/json" },
      signal: AbortSignal.timeout(seconds * 1000),
    })
    const { value } = await reply.json()
    if (!reply.ok) throw new Error(`${path}: ${value.message}`)
    return value
  }

  cdp(cmd, params = {}) { return this.send("POST", "/goog/cdp/execute", { cmd, params }) }

  go(url) { return this.send("POST", "/url", { url }) }

  /** Runs the body of a function in the page and returns its result, awaited. */
  async run(script, ...args) {
    const answer = await this.send("POST", "/execute/async", {
      script: `const done = arguments[arguments.length - 1];
        (async (...args) => { ${script} })(...[...arguments].slice(0, -1))
          .then((value) => done({ value }), (error) => done({ error: String(error.stack ?? error) }))`,
      args,
    })
    if (answer.error) throw new Error(answer.error)
    return answer.value
  }

  /** Waits until an expression is true in the page. */
  async until(expression, seconds = 30) {
    const end = Date.now() + seconds * 1000
    while (!(await this.run(`return !!(${expression})`))) {
      if (Date.now() > end) throw new Error(`never true: ${expression}`)
      await wait(20)
    }
  }

  async picture(path) {
    const data = await this.send("GET", "/screenshot")
    if (path) writeFileSync(path, Buffer.from(data, "base64"))
    return data
  }

  /** What the browser's console says. */
  async log() { return this.send("POST", "/se/log", { type: "browser" }) }

  // MARK: Touches

  touch(type, points) {
    return this.cdp("Input.dispatchTouchEvent", {
      type, touchPoints: points.map(([x, y]) => ({ x, y, id: 1, radiusX: 8, radiusY: 8 })),
    })
  }

  /** A finger from one place to another in so many steps, so many milliseconds apart. */
  async drag(from, to, { steps = 12, step = 12, hold = 0, lifts = true } = {}) {
    await this.touch("touchStart", [from])
    for (let number = 1; number <= steps; number++) {
      const share = number / steps
      await this.touch("touchMove", [
        [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share],
      ])
      await wait(step)
    }
    if (hold) await wait(hold)
    if (lifts) await this.touch("touchEnd", [])
  }

  async tap(x, y) {
    await this.touch("touchStart", [[x, y]])
    await wait(30)
    await this.touch("touchEnd", [])
  }

  async quit() {
    const end = (path) => this.hasSession && this.send("DELETE", path, undefined, 10)
    // One that joined a browser closes its window; the browser goes on.
    if (!this.driver) {
      await end("/window")
      return end("")
    }
    await Promise.resolve(end("")).catch(() => {})
    this.driver.kill()
    await wait(100)
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
