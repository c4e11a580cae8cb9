/** The picture of a code: people can read it, a simple program can not. */
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Canvas, drawLine, newCanvas } from './canvas.ts'
import { CODE_CHARACTERS, drawPicture, glyphsOf, HEIGHT, paint, strokesOf, toned, WIDTH } from './draw-picture.ts'
import { readCode } from './testing/read-code.ts'

/** Random numbers that are the same in each run (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const codeOf = (chance: () => number): string =>
  Array.from({ length: 4 }, () => CODE_CHARACTERS[Math.floor(chance() * CODE_CHARACTERS.length)]!).join('')

/** The glyphs side by side, neither bent nor touching: a picture that is easy to read. */
function plain(code: string, chance: () => number): Canvas {
  const canvas = newCanvas(WIDTH, HEIGHT)
  for (const [at, character] of [...code].entries()) {
    const glyphs = glyphsOf(character)
    const { strokes } = strokesOf(glyphs[Math.floor(chance() * glyphs.length)]!)
    const place = ([x, y]: readonly [number, number]) => [25 + 50 * at + 1.8 * x, 35 + 1.8 * y] as const
    for (const stroke of strokes) drawLine(canvas, stroke, { radius: 1.8, strength: 1, bend: place })
  }
  return canvas
}

/** How many of so many pictures the simple reader reads. */
function reads(draw: (code: string, chance: () => number) => Canvas, pictures: number): number {
  const chance = chanceOf(1)
  let right = 0
  for (let n = 0; n < pictures; n += 1) {
    const code = codeOf(chance)
    const canvas = draw(code, chance)
    if (readCode(toned(canvas, chance), WIDTH).includes(code)) right += 1
  }
  return right
}

describe('a simple reader, that parts the letters and compares each with the glyphs', () => {
  it('reads pictures whose letters are not bent', () => expect(reads(plain, 40)).toBeGreaterThan(36))
  it('reads next to none of the pictures that are drawn', () => expect(reads(paint, 200)).toBeLessThanOrEqual(4))
})

describe('a picture', () => {
  it('is a PNG of its size, whose pixels are the tones', () => {
    const png = drawPicture('a3k7', chanceOf(2))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT])
    const at = png.indexOf('IDAT')
    const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
    expect(rows).toHaveLength((1 + WIDTH / 2) * HEIGHT)
  })

  it('differs each time, also for the same code', () => {
    const chance = chanceOf(3)
    expect(drawPicture('a3k7', chance)).not.toEqual(drawPicture('a3k7', chance))
  })

  it('has glyphs in several fonts for each character a code can have', () => {
    for (const character of CODE_CHARACTERS) expect(glyphsOf(character).length).toBeGreaterThanOrEqual(4)
  })
})
