// Unpacks the script of the page and runs it; the policy knows it by its hash.
globalThis.barlabUnpack = (packed) => {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text()
}
if (!globalThis.barlabStopped) {
  globalThis.barlabUnpack(document.getElementById("code").textContent.trim()).then((words) => {
    const script = document.createElement("script")
    script.type = "module"
    script.textContent = words
    document.head.append(script)
  }, (error) => globalThis.barlabFault(`This page could not start: ${error.message}.`))
}
