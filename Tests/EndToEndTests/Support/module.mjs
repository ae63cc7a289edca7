// Hands the module of JavaScript what it cannot use, and then what it can.
//
//   node module.mjs MODULE
import assert from "node:assert/strict"
import { pathToFileURL } from "node:url"

const { load, simulate, create } = await import(pathToFileURL(process.argv[2]))
const lab = await load()
assert.equal(globalThis.barlab.simulate, simulate)

const head = (more = "") => `{"format":"barlab-recording","version":1${more}}\n`
const refusals = [
  ["", "line 1: it is not the header of a recording"],
  ["[1]", "line 1: it is a list instead of a header object"],
  ["{}", `line 1: it should say "format":"barlab-recording"`],
  [head(`,"extra":1`), `line 1: unknown key "extra" in the header`],
  [head(`,"page":"nope"`), "unknown page nope"],
  [head(`,"preset":"nope"`), "unknown preset nope"],
  [head(`,"settings":null`), `line 1: "settings" is null but must be an object`],
  [head(`,"settings":{"shyBar.barHeight":"x"}`),
    "shyBar.barHeight is x but must be a number from 0 to 200 pt"],
  [head(`,"settings":{"bar.atStop":"ranges","bar.showsUpTo":0.9,"bar.hidesFrom":0.1}`),
    "bar.showsUpTo is 0.9 but bar.hidesFrom is 0.1: the ranges overlap"],
  [head(`,"content":{"height":-5}`), "content.height must be a number from 0 to 1000000000"],
  [head() + `{"t":0.1,"type":"whe`, "line 2: it is not JSON"],
  [head() + `{"t":0.1,"type":"constructor"}`,
    `line 2: the event type "constructor" is not known to this page`],
  [head() + `{"t":1,"type":"rest"}\n{"t":0.5,"type":"rest"}`,
    "line 3: t is 0.5 but the previous event came at 1; times must not go back"],
  [head() + `{"t":86400,"type":"tick","seconds":5}`, "line 2: a recording lasts at most 86400 s"],
  [head() + `{"t":1,"type":"list","select":7}`, "line 2: list 7 does not exist: the page has 1"],
  [head() + `{"t":1,"type":"rest","y":1}`, `line 2: unknown key "y" in the event "rest"`],
]
for (const [text, words] of refusals) await assert.rejects(() => simulate(text), { message: words })
await assert.rejects(() => simulate(5), { message: "a recording must be a text" })
await assert.rejects(
  () => simulate(head(), { rate: 0 }), { message: "rate must be a number from 1 to 1000" })
await assert.rejects(
  () => create({ settings: { "no.key": 1 } }), { message: "unknown setting no.key" })
const hostile = `"><script>alert(1)</script>${"x".repeat(10_000)}`
assert.throws(() => lab.create({ page: hostile }), (error) => error.message.length < 100)

// A page of its own: a drag hides the bar, a copy goes its own way, settings are read and written.
const page = lab.create({
  page: "shy-bar", preset: "tly", settings: { "shyBar.barHeight": 60 },
  viewport: { width: 390, height: 844 },
})
assert.equal(page.settings()["shyBar.barHeight"], 60)
assert.throws(() => page.event({ t: NaN, type: "rest" }), /"t" is nan/)
assert.throws(() => page.event(null), /an event must be an object/)
assert.throws(() => page.set("shyBar.barHeight", 1e9), /outside its range/)
page.event({ t: 0, type: "down", x: 100, y: 700, by: "touch" })
for (let step = 1; step <= 30; step++) {
  page.event({ t: step / 60, type: "move", x: 100, y: 700 - step * 12 })
}
const copy = page.copy()
let shown = page.snapshot()
assert.equal(shown.columns.length, lab.columns.length)
assert.equal(shown.columns[lab.columns.indexOf("offset")], shown.offset)
assert.ok(shown.offset > 150)
assert.equal(shown.bar.height, 60)
assert.ok(shown.bar.bottom < 60)
assert.equal(shown.isHeld, true)
assert.match(shown.reason, /hidden/)
assert.equal(shown.scrollPhase, "drag")
page.event({ t: 0.5, type: "up", x: 100, y: 340 })
page.advance(5)
assert.equal(page.isMoving, false)
const offset = page.snapshot().offset
assert.notEqual(copy.snapshot().offset, offset)
page.set("shyBar.barHeight", 70)
page.set("view.theme", "dark")
assert.equal(page.settings()["shyBar.barHeight"], 70)
assert.equal(page.settings()["view.theme"], "dark")
assert.equal(copy.settings()["shyBar.barHeight"], 60)
const kinds = new Set()
page.visit(offset, offset + 844, (kind, index, x, y, width, height) => {
  kinds.add(kind)
  assert.ok(index >= 0 && x === 0 && width === 1 && height > 0 && y < offset + 844)
})
assert.deepEqual([...kinds].sort(), ["header", "row"])
page.free()
copy.free()

// Every page of the lab can be made, drawn and released again, with all presets that go with it.
let made = 0
for (const { id, presets } of lab.pages) {
  for (const preset of [undefined, ...presets]) {
    try {
      const page = lab.create({ page: id, preset })
      page.advance(0.1)
      page.snapshot()
      page.free()
      made += 1
    } catch (error) {
      // Such as a bar at the lower edge on a page that is about its extension.
      assert.match(error.message, /^bar\.\w+ is .* but /)
    }
  }
}
assert.ok(made > 900, String(made))
console.log("all as expected")
