// Plays a recording on a page and on what the lab compares it with, on the module of JavaScript.
//
//   node lanes.mjs MODULE RECORDING   prints a line of JSON for each event: for each page its time,
//                                     offset, pull of the refresh, opacity of the bar and its place
import { readFileSync } from "node:fs"
import { pathToFileURL } from "node:url"

const [path, file] = process.argv.slice(2)
const { load } = await import(pathToFileURL(path))
const lab = await load()
const [header, ...events] = readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line))
const page = lab.create(header)
page.makeLanes()
const names = ["time", "offset", "refresh_height", "nav_alpha", "bar_offset", "swipe_progress"]
const places = names.map((name) => lab.columns.indexOf(name))
for (const event of events) {
  page.event(event)
  const rows = [page, ...page.lanes].map((one) => {
    const { columns } = one.snapshot()
    return places.map((place) => (Number.isNaN(columns[place]) ? null : String(columns[place])))
  })
  console.log(JSON.stringify(rows))
}
