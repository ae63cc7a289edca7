// Unpacks what `xz --format=lzma` has packed: a quarter smaller than gzip makes the core.

const bitModels = (count) => new Uint16Array(count).fill(1024)

/**
 * Returns the bytes that were packed.
 *
 * @param packed a file of format LZMA_Alone, with its end marker
 */
export function unpackLzma(packed) {
  let from = 13
  let code = 0
  let range = 0xffffffff
  for (let count = 0; count < 5; count++) code = ((code << 8) | packed[from++]) >>> 0
  const bit = (models, index) => {
    const model = models[index]
    const bound = (range >>> 11) * model
    let result = 0
    if (code < bound) {
      range = bound
      models[index] = model + ((2048 - model) >> 5)
    } else {
      range -= bound
      code -= bound
      models[index] = model - (model >> 5)
      result = 1
    }
    if (range < 0x1000000) {
      range = (range << 8) >>> 0
      code = ((code << 8) | packed[from++]) >>> 0
    }
    return result
  }
  const plain = (count) => {
    let result = 0
    for (; count > 0; count--) {
      range >>>= 1
      result <<= 1
      if (code >= range) {
        code -= range
        result |= 1
      }
      if (range < 0x1000000) {
        range = (range << 8) >>> 0
        code = ((code << 8) | packed[from++]) >>> 0
      }
    }
    return result
  }
  const tree = (models, start, bits) => {
    let node = 1
    for (let count = bits; count > 0; count--) node = (node << 1) | bit(models, start + node)
    return node - (1 << bits)
  }
  const reversed = (models, start, bits) => {
    let node = 1
    let result = 0
    for (let count = 0; count < bits; count++) {
      const next = bit(models, start + node)
      node = (node << 1) | next
      result |= next << count
    }
    return result
  }
  const makeLength = () => ({
    choices: bitModels(2), low: bitModels(128), middle: bitModels(128), high: bitModels(256),
  })
  const readLength = (models, place) => {
    if (!bit(models.choices, 0)) return tree(models.low, place << 3, 3)
    if (!bit(models.choices, 1)) return 8 + tree(models.middle, place << 3, 3)
    return 16 + tree(models.high, 0, 8)
  }

  const contextBits = packed[0] % 9
  const literalMask = (1 << (Math.floor(packed[0] / 9) % 5)) - 1
  const placeMask = (1 << Math.floor(packed[0] / 45)) - 1
  const literals = bitModels(0x300 << (contextBits + Math.floor(packed[0] / 9) % 5))
  const isMatch = bitModels(192)
  const isRepeat = bitModels(12)
  const isLater = bitModels(12)
  const isSecond = bitModels(12)
  const isThird = bitModels(12)
  const isLong = bitModels(192)
  const slots = bitModels(256)
  const special = bitModels(128)
  const aligned = bitModels(16)
  const lengths = makeLength()
  const repeatLengths = makeLength()
  let out = new Uint8Array(1 << 21)
  let end = 0
  let state = 0
  let [first, second, third, fourth] = [0, 0, 0, 0]
  const put = (byte) => {
    if (end === out.length) {
      const larger = new Uint8Array(end * 2)
      larger.set(out)
      out = larger
    }
    out[end++] = byte
  }
  for (;;) {
    const place = end & placeMask
    if (!bit(isMatch, (state << 4) + place)) {
      const before = end > 0 ? out[end - 1] : 0
      const context = ((end & literalMask) << contextBits) + (before >> (8 - contextBits))
      const start = 0x300 * context
      let symbol = 1
      if (state >= 7) {
        let matched = out[end - first - 1]
        while (symbol < 0x100) {
          const wanted = (matched >> 7) & 1
          matched <<= 1
          const next = bit(literals, start + ((1 + wanted) << 8) + symbol)
          symbol = (symbol << 1) | next
          if (wanted !== next) break
        }
      }
      while (symbol < 0x100) symbol = (symbol << 1) | bit(literals, start + symbol)
      put(symbol & 0xff)
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6
      continue
    }
    let length
    if (bit(isRepeat, state)) {
      if (!bit(isLater, state)) {
        if (!bit(isLong, (state << 4) + place)) {
          state = state < 7 ? 9 : 11
          put(out[end - first - 1])
          continue
        }
      } else if (!bit(isSecond, state)) {
        [first, second] = [second, first]
      } else if (!bit(isThird, state)) {
        [first, second, third] = [third, first, second]
      } else {
        [first, second, third, fourth] = [fourth, first, second, third]
      }
      length = readLength(repeatLengths, place)
      state = state < 7 ? 8 : 11
    } else {
      [second, third, fourth] = [first, second, third]
      length = readLength(lengths, place)
      state = state < 7 ? 7 : 10
      const slot = tree(slots, Math.min(length, 3) << 6, 6)
      if (slot < 4) {
        first = slot
      } else {
        const bits = (slot >> 1) - 1
        first = (2 | (slot & 1)) << bits
        if (slot < 14) {
          first += reversed(special, first - slot, bits)
        } else {
          first = (first + (plain(bits - 4) << 4) + reversed(aligned, 0, 4)) >>> 0
          if (first === 0xffffffff) return out.slice(0, end)
        }
      }
    }
    if (first >= end) throw new Error("the core is damaged; make the file again")
    for (length += 2; length > 0; length--) put(out[end - first - 1])
  }
}

/** The core from its letters (base64 of the packed file). */
export const unpackCore = (letters) =>
  unpackLzma(Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0)))
