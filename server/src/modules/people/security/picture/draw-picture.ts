/**
 * Draws the picture of a code: glyphs of several fonts, each turned, slanted and bent, that touch each other, with
 * lines of the same pen across them, gaps through them and noise. So a program finds no separate shapes to compare with
 * a template. Pure: `chance` returns random numbers from 0 up to 1.
 */
import { type Canvas, drawLine, newCanvas, type Point } from './canvas.ts'
import { fonts } from './glyphs.ts'
import { encodePng } from './png.ts'

/** The characters of a code; upper and lower case count as the same. */
export const CODE_CHARACTERS = '2345678acdefhjkmprtuwxy'

export const WIDTH = 200
export const HEIGHT = 70
/** The colours from paper to ink: the parchment and the red of the site. */
const PAPER = [0xf8, 0xec, 0xcb] as const
const INK = [0x67, 0x11, 0x1b] as const
const TONES = 16
const palette = Array.from({ length: TONES }, (_, tone) =>
  PAPER.reduce((color, paper, at) => (color << 8) | Math.round(paper + ((INK[at]! - paper) * tone) / (TONES - 1)), 0),
)

type Chance = () => number

/** A random number between two. */
const between = (chance: Chance, least: number, most: number): number => least + chance() * (most - least)
const oneOf = <T>(chance: Chance, list: readonly T[]): T => list[Math.floor(chance() * list.length)]!

/** The strokes and the width of a glyph. Its middle is at 0,0; a capital reaches from -10.5 to 10.5. */
export function strokesOf(glyph: string): { strokes: Point[][]; width: number } {
  const strokes = glyph.split(';').map((stroke) => stroke.split(' ').map((point) => point.split(',').map(Number)))
  const xs = strokes.flat().map(([x = 0]) => x)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  return {
    strokes: strokes.map((stroke) => stroke.map(([x = 0, y = 0]): Point => [x - (left + right) / 2, y - 11.5])),
    width: right - left,
  }
}

/** All glyphs that stand for a character. */
export const glyphsOf = (character: string): string[] =>
  fonts
    .flatMap((font) => [font[character.toUpperCase()], font[character.toLowerCase()]])
    .filter((glyph) => glyph !== undefined)

/** Bends the whole picture in two waves. */
function waves(chance: Chance): (point: Point) => Point {
  const [length, height] = [between(chance, 60, 100), between(chance, 2, 4.5)]
  const [lengthX, heightX] = [between(chance, 30, 50), between(chance, 1, 2.5)]
  const [phase, phaseX] = [between(chance, 0, 6.28), between(chance, 0, 6.28)]
  return ([x, y]) => [
    x + heightX * Math.sin(y / (lengthX / 6.28) + phaseX),
    y + height * Math.sin(x / (length / 6.28) + phase),
  ]
}

/** Moves the points of a glyph: slanted, turned, scaled, and put in its place. */
function placed(chance: Chance, x: number, scale: number): (point: Point) => Point {
  const [slant, turn, high] = [between(chance, -0.25, 0.25), between(chance, -0.35, 0.35), between(chance, 0.9, 1.15)]
  const y = HEIGHT / 2 + between(chance, -5, 5)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return ([glyphX, glyphY]) => {
    const [slantedX, tallY] = [(glyphX + slant * glyphY) * scale, glyphY * scale * high]
    return [x + slantedX * cos - tallY * sin, y + slantedX * sin + tallY * cos]
  }
}

/** A line from one side to the other that goes up and down on its way. */
const across = (chance: Chance): Point[] =>
  Array.from({ length: 6 }, (_, at): Point => [(WIDTH / 5) * at, between(chance, 0.2 * HEIGHT, 0.8 * HEIGHT)])

/** The ink of the picture of a code. */
export function paint(code: string, chance: Chance): Canvas {
  const canvas = newCanvas(WIDTH, HEIGHT)
  const bend = waves(chance)
  const glyphs = [...code].map((character) => strokesOf(oneOf(chance, glyphsOf(character))))
  const scales = glyphs.map(({ width }) => between(chance, 2, 2.3) * Math.min(1, 19 / width))
  // Each glyph stands so close to the one before that they touch.
  const widths = glyphs.map(({ width }, at) => Math.max(width, 13) * scales[at]! * between(chance, 1.02, 1.15))
  let x = (WIDTH - widths.reduce((sum, width) => sum + width, 0)) / 2
  for (const [at, { strokes }] of glyphs.entries()) {
    const place = placed(chance, x + widths[at]! / 2, scales[at]!)
    const pen = {
      radius: between(chance, 1.5, 2.1),
      strength: between(chance, 0.85, 1),
      bend: (point: Point) => bend(place(point)),
    }
    for (const stroke of strokes) drawLine(canvas, stroke, pen)
    x += widths[at]!
  }
  drawLine(canvas, across(chance), { radius: 0.7, strength: 1, clears: true, bend })
  for (let n = 0; n < 2; n += 1)
    drawLine(canvas, across(chance), { radius: between(chance, 0.6, 1), strength: between(chance, 0.7, 1), bend })
  return canvas
}

/** The tones of the ink on uneven paper, each pixel a little off: 0 to 15. */
export function toned({ width, ink }: Canvas, chance: Chance): Uint8Array {
  const [phaseX, phaseY] = [between(chance, 0, 6.28), between(chance, 0, 6.28)]
  return Uint8Array.from(ink, (value, at) => {
    const paper = 0.12 + 0.1 * Math.sin((at % width) / 30 + phaseX) * Math.sin(at / width / 20 + phaseY)
    const noise = between(chance, -0.12, 0.12) + (chance() < 0.03 ? between(chance, -0.5, 0.5) : 0)
    const tone = paper + value * 0.75 + noise
    return Math.round(Math.min(1, Math.max(0, tone)) * (TONES - 1))
  })
}

/** The picture of a code as a PNG. */
export const drawPicture = (code: string, chance: Chance): Buffer =>
  encodePng(WIDTH, toned(paint(code, chance), chance), palette)
