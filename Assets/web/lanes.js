// The stages of a page: its own, and those that the lab compares it with, under the same events.

/** The least width of a stage beside others, in points. */
const leastLane = 260
/** Points between two stages. */
const laneGap = 1

/** Acts on a press of any finger: browsers tell clicks of the first one only. */
function onPress(button, body) {
  button.addEventListener("click", body)
  button.addEventListener("pointerup", (event) => {
    const { clientX, clientY } = event
    if (!event.isPrimary && button.contains(document.elementFromPoint(clientX, clientY))) body()
  })
}

class Lanes {
  constructor(app) {
    this.app = app
    this.root = byId("stage")
    this.heads = byId("heads")
    const { look } = app.share
    const { lanes } = app.pageOf
    /** How many there are, and the first of those that are seen. */
    this.count = lanes.length + 1
    this.from = 0
    // Other scenes are copies of it as it is before anything is drawn.
    Stage.template = byId("scene").cloneNode(true)
    const scenes = [byId("scene"), ...lanes.map(() => Stage.empty())]
    this.root.append(...scenes)
    this.stages = scenes.map((scene) => new Stage(scene, look))
    if (this.count > 1) {
      for (const stage of this.stages) stage.isLane = true
      // The buttons over the list are those of all.
      const floating = this.stages.map((stage) => stage.parts.floating)
      for (const other of floating.slice(1)) other.remove()
      this.root.append(floating[0])
    }
    this.layOut()
  }

  get first() { return this.stages[this.from] }

  /** Whether a stage is seen. */
  isSeen(index) { return index >= this.from && index < this.from + this.seen }

  // MARK: Room

  /** As many side by side as have room, and a control to choose where that is not all. */
  layOut() {
    const app = byId("app")
    const { paddingLeft, paddingRight } = getComputedStyle(app)
    const tools = byId("tools")
    const isBeside = tools.offsetTop < this.root.offsetTop + this.root.offsetHeight / 2
    const width = app.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      - (isBeside ? tools.offsetWidth : 0)
    const seen = clamp(Math.floor((width + laneGap) / (leastLane + laneGap)), 1, this.count)
    style(app, "--lanes", String(seen))
    if (seen === this.seen) return
    this.seen = seen
    this.from = clamp(this.from, 0, this.count - seen)
    this.makeHeads()
    this.showSeen()
  }

  get size() {
    const { clientWidth, clientHeight } = this.root
    const width = Math.floor((clientWidth - (this.seen - 1) * laneGap) / this.seen)
    return { width, height: clientHeight }
  }

  /** Puts the stages that are seen beside each other. */
  place() {
    const { fixed, zoom, viewport } = this.app
    const { width } = this.size
    this.stages.forEach(({ parts }, index) => {
      const { scene } = parts
      const x = (index - this.from) * (width + laneGap)
      length(scene, "inset-inline-start", x)
      style(scene, "width", this.count === 1 && !fixed ? "100%" : `${viewport.width}px`)
      style(scene, "height", fixed ? `${viewport.height}px` : "100%")
      style(scene, "transform-origin", this.app.view.rightToLeft ? "100% 0" : "0 0")
      style(scene, "transform", zoom === 1 ? "none" : `scale(${zoom})`)
    })
  }

  showSeen() {
    this.stages.forEach(({ parts }, index) => show(parts.scene, this.isSeen(index)))
    if (this.seen < this.count) {
      ;[...this.heads.children].forEach((head, index) => {
        head.setAttribute("aria-pressed", String(this.isSeen(index)))
      })
    }
    if (this.app.page) {
      this.place()
      this.app.wake()
    }
  }

  /** Brings a stage into sight, in the middle of a scroll too. */
  choose(index) {
    this.from = clamp(this.from, index - this.seen + 1, index)
    this.showSeen()
  }

  // MARK: Names

  makeHeads() {
    show(this.heads, this.count > 1)
    if (this.count === 1) return
    const isChoice = this.seen < this.count
    const heads = this.stages.map((_, index) => {
      const head = element(isChoice ? "button" : "div", "", element("span"))
      if (isChoice) {
        head.type = "button"
        onPress(head, () => this.choose(index))
      }
      return head
    })
    this.heads.replaceChildren(...heads)
  }

  /** What a lane is called: by its preset, or by the rules of its bar. */
  title(index) {
    const { app } = this
    const { barWords, lanes } = app.pageOf
    if (index > 0) {
      const { title, short } = lanes[index - 1]
      return this.seen < this.count ? short ?? title : title
    }
    if (barWords) return barWords[`${app.values["nav.drawing"]} ${app.values["nav.policy"]}`]
    const { behavior } = app
    return behavior?.short ?? behavior?.title ?? "Custom"
  }

  /** The state of a refresh control, below its name. */
  drawState(index, s) {
    const head = this.heads.children[index]
    if (!s.refresh.isThere) return
    if (!head.children[1]) head.append(element("small"))
    text(head.children[1], s.refresh.isArmed ? "armed" : s.refresh.phase)
    const isActive = s.refresh.isArmed || s.refresh.phase === "open"
    mark(head.children[1], "armed", isActive)
  }

  // MARK: Frames

  /**
   * Draws the stages that are seen.
   *
   * @param s the snapshot of the page
   * @returns that of the first stage that is seen
   */
  draw(s) {
    const { page, view, values } = this.app
    let first = s
    this.isMoving = s.isMoving || s.refresh.isRunning
    this.stages.forEach((stage, index) => {
      const own = index === 0 ? page : page.lanes[index - 1]
      const isSeen = this.isSeen(index)
      if (this.count > 1) text(this.heads.children[index].firstChild, this.title(index))
      // The state of a control is told in its name too.
      if (!isSeen && !s.refresh.isThere) {
        this.isMoving ||= own.isMoving
        return
      }
      const shown = index === 0 ? s : own.snapshot()
      shown.time ??= s.time
      if (this.count > 1) this.drawState(index, shown)
      if (isSeen) stage.draw(own, shown, view, values)
      if (index === this.from) first = shown
      this.isMoving ||= shown.isMoving || shown.refresh.isRunning || stage.isPushMoving
    })
    return first
  }

  drawTouch(place) { for (const stage of this.stages) stage.drawTouch(place) }

  forget() { for (const stage of this.stages) stage.forget() }

  begin() { for (const stage of this.stages) stage.begin() }
}
