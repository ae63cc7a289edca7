// Starts a headless Chromium for many scenarios, prints where it is, and ends with its input.
import { Browser } from "./browser.mjs"

const browser = await Browser.open()
console.log(JSON.stringify(browser.address))
process.stdin.resume().on("end", () => browser.quit())
