// Plays recordings on the module of JavaScript.
//
//   node simulate.mjs MODULE OUT ROWS RATE FILE...   writes OUT/NAME.csv of each FILE
//   node simulate.mjs MODULE numbers                 reads bits of numbers, prints them as the CSV has them
import { readFileSync, writeFileSync } from "node:fs"
import { basename } from "node:path"
import { pathToFileURL } from "node:url"

const [path, out, rows, rate, ...files] = process.argv.slice(2)
const { simulate, shortText } = await import(pathToFileURL(path))
if (out === "numbers") {
  const view = new DataView(new ArrayBuffer(8))
  const lines = readFileSync(0, "utf8").trim().split("\n").map((bits) => {
    view.setBigUint64(0, BigInt(bits))
    return shortText(view.getFloat64(0))
  })
  process.stdout.write(lines.join("\n") + "\n")
} else {
  for (const file of files) {
    let text
    try {
      text = await simulate(readFileSync(file, "utf8"), { rows, rate: Number(rate) })
    } catch (error) {
      text = `${error.message}\n`
    }
    writeFileSync(`${out}/${basename(file)}.csv`, text)
  }
}
