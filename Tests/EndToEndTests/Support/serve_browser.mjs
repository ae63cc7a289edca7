// Starts a headless Chromium for many scenarios, prints where it is, and ends with its input.
import { Browser } from "./browser.mjs"

const ended = new Promise((done) => process.stdin.resume().on("end", done))
delete process.env.BARLAB_BROWSER
const browser = await Browser.open()
console.log(JSON.stringify(browser.address))
await ended
await browser.quit()
