// Measures shared pages in Chromium: the script work of frames at a quarter of the processor's speed,
// and a step of the core with its snapshot. Prints figures and judges nothing.
//
//   node web_bench.mjs BARLAB [NATIVE]   NATIVE: nanoseconds of the same step natively
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { Browser, wait } from "../Tests/EndToEndTests/Support/browser.mjs"

const [barlab, native] = process.argv.slice(2)
const pages = ["shy-bar", "flexible-header", "transparent-bar", "refresh-banner", "personal-page"]
const folder = mkdtempSync(join(tmpdir(), "barlab-bench-"))

async function open(browser, page) {
  const file = join(folder, `${page}.html`)
  execFileSync(barlab, ["share", "--page", page, "--out", file, "--force"])
  await browser.go(pathToFileURL(file).href)
  await browser.until("globalThis.barlabStarted")
}

/** The frames of drags and flings, both ways: begin and end of the script work of each. */
async function frames(browser) {
  await browser.cdp("Emulation.setCPUThrottlingRate", { rate: 4 })
  await browser.run("barlabPage.recorder.isKept = true")
  for (let round = 0; round < 3; round++) {
    await browser.drag([150, 640], [150, 300], { steps: 40, step: 16 })
    await wait(500)
    await browser.drag([150, 600], [150, 300], { steps: 6, step: 10 })
    await wait(1200)
    await browser.drag([150, 300], [150, 640], { steps: 40, step: 16 })
    await wait(500)
  }
  await browser.cdp("Emulation.setCPUThrottlingRate", { rate: 1 })
  return browser.run(`
    const work = barlabPage.recorder.frames.slice(30).map((frame) => frame.draw - frame.begin)
      .sort((a, b) => a - b)
    const at = (share) => work[Math.min(work.length - 1, Math.floor(work.length * share))].toFixed(2)
    return { count: work.length, p50: at(0.5), p95: at(0.95), most: at(1) }`)
}

/** Nanoseconds of a drag of one event with the numbers of a picture, by the functions of the core. */
const step = (browser) => browser.run(`
  const { lab } = barlabPage
  const { core } = lab
  const { call } = core
  const page = lab.create({ page: "shy-bar" })
  core.put("down", "touch")
  core.cells.set([100, 400])
  call.barlab_event(page.handle, 0)
  const rounds = []
  let time = 0
  for (let round = 0; round < 30; round++) {
    core.put("move")
    const { cells } = core
    const began = performance.now()
    for (let step = 0; step < 1000; step++) {
      time += 0.001
      cells[0] = 100
      cells[1] = 400 - 200 * ((time * 3) % 1)
      call.barlab_event(page.handle, time)
      call.barlab_draw(page.handle)
      core.put("move")
    }
    rounds.push((performance.now() - began) * 1000)
  }
  return Math.round(rounds.sort((a, b) => a - b)[15])`)

const browser = await Browser.open({ scale: 2 })
try {
  console.log("script work of a frame in Chromium at a quarter of the speed, drags and flings, ms:")
  for (const page of pages) {
    await open(browser, page)
    const { count, p50, p95, most } = await frames(browser)
    console.log(`  ${page.padEnd(18)} median ${p50}   95th percentile ${p95}   most ${most}   (${count} frames)`)
  }
  await open(browser, "shy-bar")
  const spent = await step(browser)
  const ratio = native ? `   natively ${native} ns   ratio ${(spent / Number(native)).toFixed(2)}` : ""
  console.log(`a drag of one event with its snapshot: in Chromium ${spent} ns${ratio}`)
} finally {
  await browser.quit()
  rmSync(folder, { recursive: true, force: true })
}
