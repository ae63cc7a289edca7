// Measures shared pages in Chromium: the script work of frames, at a quarter of the processor's speed
// and at its own, and a step of the core with its snapshot. Prints figures and judges nothing.
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

/**
 * The frames of swipes by a finger that moves in every frame, slow and fast, and of the flings after
 * them: begin and end of the script work of each.
 *
 * @param rate by how much the processor is slowed down
 */
async function frames(browser, rate) {
  const swipe = (y, yDistance, speed) => browser.cdp("Input.synthesizeScrollGesture", {
    x: 150, y, yDistance, speed, gestureSourceType: "touch", preventFling: false,
  })
  const round = async () => {
    await swipe(640, -340, 600)
    await wait(500)
    await swipe(640, -300, 2500)
    await wait(1500)
    await swipe(300, 340, 600)
    await wait(500)
  }
  // The browser compiles what runs often: that is no work of the page.
  await round()
  await browser.cdp("Emulation.setCPUThrottlingRate", { rate })
  await browser.run("barlabPage.recorder.isKept = true")
  for (let number = 0; number < 4; number++) await round()
  await browser.cdp("Emulation.setCPUThrottlingRate", { rate: 1 })
  return browser.run("return barlabPage.recorder.frames.map((frame) => frame.draw - frame.begin)")
}

function print(name, frames) {
  const work = frames.toSorted((a, b) => a - b)
  const at = (share) => work[Math.min(work.length - 1, Math.floor(work.length * share))].toFixed(2)
  console.log(`  ${name.padEnd(18)} median ${at(0.5)}   95th percentile ${at(0.95)}   most ${at(1)}` +
    `   (${work.length} frames)`)
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
// What a browser does when it has just been opened.
await wait(5000)
try {
  for (const rate of [4, 1]) {
    const speed = rate > 1 ? `slowed down ${rate} times` : "at full speed"
    console.log(`script work of a frame in Chromium, drags and flings, ${speed}, ms:`)
    const all = []
    for (const page of pages) {
      await open(browser, page)
      const work = await frames(browser, rate)
      print(page, work)
      all.push(...work)
    }
    print("all of them", all)
  }
  await open(browser, "shy-bar")
  const spent = await step(browser)
  const ratio = native ? `   natively ${native} ns   ratio ${(spent / Number(native)).toFixed(2)}` : ""
  console.log(`a drag of one event with its snapshot: in Chromium ${spent} ns${ratio}`)
} finally {
  await browser.quit()
  rmSync(folder, { recursive: true, force: true })
}
