// Runs the script of a page without a browser: elements that remember, and frames one after another.
//
//   node example.mjs SCRIPT
import { pathToFileURL } from "node:url"

const heard = {}
let frame = null
Object.assign(globalThis, {
  innerWidth: 390, innerHeight: 844, list: { style: {} }, bar: { style: {} },
  addEventListener(type, listener) { heard[type] = listener },
  requestAnimationFrame(body) { frame = body },
})
let printed = ""
const { log } = console
console.log = (text) => { printed += text }
await import(pathToFileURL(process.argv[2]))
console.log = log

const start = performance.now()
const send = (type, step) => heard[`pointer${type}`](
  { type: `pointer${type}`, timeStamp: start + step * 16, clientX: 100, clientY: 700 - step * 14 })
for (let step = 0; step <= 30; step++) {
  send(step === 0 ? "down" : "move", step)
  frame(start + step * 16)
}
send("up", 31)
frame(start + 32 * 16)
for (const { style } of [list, bar]) {
  const place = Number(/^translateY\((.*)px\)$/.exec(style.transform)[1])
  if (!(place < -20)) throw new Error(`nothing has moved: ${style.transform}`)
}
if (!printed.startsWith("frame,time,")) throw new Error("no rows were printed")
console.log("moves")
