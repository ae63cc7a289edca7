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
  [head(`,"page":"nope"`), "line 1: unknown page nope"],
  [head(`,"preset":"nope"`), "line 1: unknown preset nope"],
  [head(`,"settings":null`), `line 1: "settings" is null but must be an object`],
  [head(`,"settings":{"shyBar.barHeight":"x"}`),
    "line 1: shyBar.barHeight is x but must be a number from 0 to 200 pt"],
  [head(`,"settings":{"bar.atStop":"ranges","bar.showsUpTo":0.9,"bar.hidesFrom":0.1}`),
    "line 1: bar.showsUpTo is 0.9 but bar.hidesFrom is 0.1: the ranges overlap"],
  [head(`,"content":{"height":-5}`), "line 1: content.height is -5; give a number from 0 to 1000000000"],
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

// Options of another kind than they have are refused; what is null is missing.
const wrongOptions = [
  ["shy-bar", "the options are a text but must be an object"],
  [[], "the options are a list but must be an object"],
  [{ contentHeight: "5" }, `"contentHeight" is a text but must be a number`],
  [{ contentHeight: NaN }, `"contentHeight" is nan; give a number from 0 to 1000000000`],
  [{ page: 5 }, `"page" is a number but must be a text`],
  [{ preset: ["tly"] }, `"preset" is a list but must be a text`],
  [{ settings: "bar.law" }, `"settings" is a text but must be an object`],
  [{ viewport: 390 }, `"viewport" is a number but must be an object`],
  [{ viewport: { width: "390", height: 844 } }, "viewport.width must be a number from 1 to 10000"],
  [{ showcase: 1 }, `"showcase" is a number but must be true or false`],
]
for (const [options, message] of wrongOptions) assert.throws(() => lab.create(options), { message })
assert.throws(() => lab.settingsOf({ settings: [] }), /"settings" is a list but must be an object/)
await assert.rejects(() => simulate(head(), 60), /the options are a number but must be an object/)
await assert.rejects(() => simulate(head(), { rate: "60" }), /"rate" is a text but must be a number/)
lab.create({ page: null, preset: null, settings: null, viewport: null, contentHeight: null }).free()

// A page of its own: a drag hides the bar, a copy goes its own way, settings are read and written.
const page = lab.create({
  page: "shy-bar", preset: "tly", settings: { "shyBar.barHeight": 60 },
  viewport: { width: 390, height: 844 },
})
assert.equal(page.settings()["shyBar.barHeight"], 60)
assert.throws(() => page.event({ t: NaN, type: "rest" }), /"t" is nan/)
assert.throws(() => page.event(null), /an event must be an object/)
assert.throws(() => page.event(), { message: "an event must be an object, not undefined" })
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
assert.equal(copy.snapshot().reason, shown.reason)
// Messages are those between two snapshots of a page; a copy has its own.
const { messages } = shown
assert.ok(messages.length > 0 && messages.every((words) => /^[a-z]\w+$/i.test(words)))
const other = page.copy()
assert.deepEqual(page.snapshot().messages, [])
other.event({ t: 0.5, type: "show", animated: false })
const last = other.snapshot()
const told = [...last.messages]
other.event({ t: 0.5, type: "hide", animated: false })
other.free()
assert.ok(told.includes("didFinishExpanding"))
assert.deepEqual(JSON.parse(JSON.stringify(last)).messages, told)
assert.equal(shown.scrollPhase, "drag")
page.event({ t: 0.5, type: "up", x: 100, y: 340 })
const far = "give a number from 0 to 86400"
for (const [time, message] of [
  [Infinity, `"t" is inf; ${far}`], [NaN, `"t" is nan; ${far}`], [-1, `"t" is -1; ${far}`],
  [86_401, `"t" is 86401; ${far}`], ["1", `"t" is a text but must be a number`],
  [undefined, `the event needs a number "t"`],
  [0.4, "t is 0.4 but 0.5 has passed already; times must not go back"],
]) assert.throws(() => page.advance(time), { message })
page.advance(5)
assert.throws(() => page.advance(4.9), /t is 4.9 but 5 has passed already; times must not go back/)
assert.throws(() => page.copy().advance(4.9), /times must not go back/)
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
const [lane] = lab.create({ page: "refresh-field" }).makeLanes()
lane.free()
page.free()
copy.free()
page.free()

// Of a page that is released nothing can be had any more, but the module goes on.
const uses = {
  time: (page) => page.time, isMoving: (page) => page.isMoving, isSwiping: (page) => page.isSwiping,
  contradiction: (page) => page.contradiction,
  event: (page) => page.event({ t: 6, type: "rest" }), advance: (page) => page.advance(6),
  set: (page) => page.set("shyBar.barHeight", 60), settings: (page) => page.settings(),
  makeLanes: (page) => page.makeLanes(), copy: (page) => page.copy(),
  snapshot: (page) => page.snapshot(), layer: (page) => page.layer(0),
  layerBar: (page) => page.layerBar(0), calls: (page) => page.calls(),
  press: (page) => page.cover("press", 6, { x: 1, y: 1, width: 390 }),
  move: (page) => page.cover("move", 6, { x: 1, y: 1, width: 390 }),
  release: (page) => page.cover("release", 6, { x: 1, y: 1, width: 390 }),
  cancel: (page) => page.cover("cancel", 6), coverShare: (page) => page.coverShare(6),
  visit: (page) => page.visit(0, 100, () => {}),
}
for (const [name, use] of Object.entries(uses)) {
  for (const released of [page, lane]) {
    assert.throws(() => use(released), {
      message: "the page has been released; make another one with create",
    }, name)
  }
}

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
