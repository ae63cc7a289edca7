// Input: pointers with the browser's own stamps, the wheel and keys become events of the page.

const keyNames = {
  ArrowUp: "Up", ArrowDown: "Down", ArrowLeft: "Left", ArrowRight: "Right", PageUp: "PageUp",
  PageDown: "PageDown", Home: "Home", End: "End", " ": "Space", Escape: "Escape",
}

/** Pixels of the wheel that are a notch. */
const notch = 100

class Input {
  constructor(app) {
    this.app = app
    this.root = byId("stage")
    this.pointer = null
    const listen = (name, body) => this.root.addEventListener(name, body, { passive: false })
    listen("pointerdown", (event) => this.down(event))
    listen("pointermove", (event) => this.move(event))
    listen("pointerup", (event) => this.up(event))
    listen("pointercancel", (event) => this.cancel(event))
    listen("lostpointercapture", (event) => this.cancel(event))
    listen("wheel", (event) => this.wheel(event))
    listen("click", (event) => this.click(event))
    listen("contextmenu", (event) => event.preventDefault())
    // Nothing of the browser's own scrolling, zooming or selecting.
    listen("touchstart", (event) => event.cancelable && event.preventDefault())
    listen("dragstart", (event) => event.preventDefault())
    listen("focusin", (event) => this.focus(event))
    document.addEventListener("keydown", (event) => this.key(event))
    globalThis.addEventListener("blur", () => this.letGo())
  }

  /** A place of the window as a place of the stage, on which everything stands as from the left. */
  place(event) {
    const { left, top, width } = this.frame
    const { zoom, view } = this.app
    const x = view.rightToLeft ? left + width - event.clientX : event.clientX - left
    return { x: x / zoom, y: (event.clientY - top) / zoom }
  }

  // MARK: Pointers

  down(event) {
    if (event.button !== 0 || this.pointer !== null) return
    event.preventDefault()
    const focused = document.activeElement
    if (focused !== this.root) this.root.focus({ preventScroll: true })
    // The ring of the focus is for keys.
    this.root.classList.add("touched")
    const scene = event.target.closest?.("#stage > .scene") ?? this.app.stage.parts.scene
    this.frame = scene.getBoundingClientRect()
    this.stage = scene.barlabStage
    this.app.handTakesOver()
    this.pointer = event.pointerId
    this.root.setPointerCapture(event.pointerId)
    const isMouse = event.pointerType === "mouse"
    const { s } = this.app
    const { thumb } = this.stage.parts
    if (isMouse && event.target === thumb) {
      this.grip = event.clientY - thumb.getBoundingClientRect().top
      return
    }
    this.grip = null
    this.pressed = event.target.closest?.("[data-action]") ?? null
    this.pressed?.classList.add("pressed")
    this.start = { x: event.clientX, y: event.clientY }
    this.isOnCover = !s.isOnDisplay && !s.nav.depth
    if (this.isOnCover) {
      this.app.page.cover("press", this.app.time(event.timeStamp), this.onCover(event))
      return
    }
    this.app.event({
      t: this.app.time(event.timeStamp), type: "down", ...this.place(event),
      ...(isMouse ? {} : { by: "touch" }),
    })
  }

  move(event) {
    if (event.pointerId !== this.pointer) return
    if (this.grip !== null) {
      const top = (event.clientY - this.grip - this.frame.top) / this.app.zoom
      return this.app.event({
        t: this.app.time(event.timeStamp), type: "scrollbar",
        offset: this.stage.offset(this.app.s, top),
      })
    }
    const way = Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y)
    if (way > this.app.slop) this.release()
    if (this.isOnCover) {
      const isTaken = this.app.page.cover("move", this.app.time(event.timeStamp), this.onCover(event))
      if (isTaken) this.release()
      return this.app.wake()
    }
    const all = event.getCoalescedEvents?.() ?? []
    for (const one of all.length ? all : [event]) {
      this.app.event({ t: this.app.time(one.timeStamp), type: "move", ...this.place(one) })
    }
  }

  up(event) {
    if (event.pointerId !== this.pointer) return
    const pressed = this.pressed
    this.end()
    const isHit = pressed && pressed.contains(document.elementFromPoint(event.clientX, event.clientY))
    if (this.grip === null && !this.isOnCover) {
      this.app.event({ t: this.app.time(event.timeStamp), type: "up", ...this.place(event) })
    }
    if (this.isOnCover && this.app.page.cover("release", this.app.time(event.timeStamp), this.onCover(event))) {
      return this.app.perform({ action: "back" })
    }
    this.app.wake()
    if (isHit) this.app.perform(pressed.dataset)
  }

  /** The place of a finger on a pushed page, and how wide that is. */
  onCover(event) { return { ...this.place(event), width: this.app.viewport.width } }

  cancel(event) {
    if (event.pointerId !== this.pointer) return
    this.letGo(event.timeStamp)
  }

  /** The finger is taken away: a drag ends without a fling. */
  letGo(stamp = performance.now()) {
    if (this.pointer === null) return
    this.end()
    if (this.isOnCover) {
      this.app.page.cover("cancel", this.app.time(stamp))
      this.app.wake()
    } else if (this.grip === null) {
      this.app.event({ t: this.app.time(stamp), type: "cancel" })
    }
  }

  release() {
    this.pressed?.classList.remove("pressed")
    this.pressed = null
  }

  end() {
    const id = this.pointer
    this.pointer = null
    this.release()
    if (this.root.hasPointerCapture(id)) this.root.releasePointerCapture(id)
  }

  /** Keys and screen readers press buttons without a pointer. */
  click(event) {
    if (event.detail !== 0) return
    const { target } = event
    const button = target.closest?.("[data-action]")
    if (button) this.app.perform(button.dataset)
    else if (target.closest?.(".flexible button")) this.tap(target)
  }

  /** What the core knows by its place is pressed in its middle. */
  tap(target) {
    const scene = target.closest("#stage > .scene")
    if (this.pointer !== null || !scene) return
    this.app.handTakesOver()
    this.frame = scene.getBoundingClientRect()
    const { left, top, width, height } = target.getBoundingClientRect()
    const middle = this.place({ clientX: left + width / 2, clientY: top + height / 2 })
    const t = this.app.now()
    this.app.event({ t, type: "down", ...middle })
    this.app.event({ t, type: "up", ...middle })
  }

  // MARK: Wheel and keys

  wheel(event) {
    event.preventDefault()
    if (!this.app.s.isOnDisplay) return
    const unit = [notch, 3, 1][event.deltaMode]
    const [dx, dy] = [event.deltaX, event.deltaY].map((delta) => clamp(-delta / unit, -1e4, 1e4))
    this.app.handTakesOver()
    this.app.event({ t: this.app.time(event.timeStamp), type: "wheel", dx, dy })
  }

  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return
    this.root.classList.remove("touched")
    const target = event.target
    if (!this.root.contains(target) && target !== document.body) return
    const isButton = target.closest?.("button")
    if (isButton && [" ", "Enter"].includes(event.key)) return
    if (event.key === "Enter" && target.dataset?.action) {
      event.preventDefault()
      return this.app.perform(target.dataset)
    }
    if (event.key === "Escape" && this.app.sheet.isOpen) return this.app.sheet.close()
    let key = keyNames[event.key]
    if (!key) return
    if (this.app.view.rightToLeft && /Left|Right/.test(key)) key = key === "Left" ? "Right" : "Left"
    if (event.altKey) key = key === "Left" ? "Alt+Left" : null
    if (event.shiftKey && key === "Space") key = "Shift+Space"
    if (!key) return
    event.preventDefault()
    this.app.handTakesOver()
    if (!this.app.s.isOnDisplay && !this.app.s.nav.depth) {
      if (/Escape|Alt/.test(key)) this.app.perform({ action: "back" })
      return
    }
    this.app.event({ t: this.app.time(event.timeStamp), type: "key", key })
  }

  /** A row that gets the focus comes out from under the bars. */
  focus(event) {
    this.root.scrollTop = 0
    const row = event.target.dataset?.row
    if (row === undefined || this.pointer !== null) return
    this.app.event({ t: this.app.time(performance.now()), type: "focus", row: Number(row) })
  }
}
