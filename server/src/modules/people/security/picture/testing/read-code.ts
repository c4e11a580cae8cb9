/**
 * A simple reader of picture codes, as somebody could write it in an evening. It finds the ink by a threshold, splits it
 * into letters and compares each with every glyph. The test of the pictures checks that it reads almost none.
 */
import { drawLine, newCanvas, type Point } from '../canvas.ts'
import { CODE_CHARACTERS, glyphsOf, strokesOf } from '../draw-picture.ts'

const LETTERS = 4
/** Letters are compared in a grid of this size. */
const [COLUMNS, ROWS] = [16, 22]

type Box = { left: number; right: number; top: number; bottom: number }
type Ink = { width: number; dark: boolean[] }

/** The box of the ink within some columns; undefined where there is none. */
function boxOf({ width, dark }: Ink, from: number, to: number): Box | undefined {
  const box = { left: to, right: -1, top: dark.length / width, bottom: -1 }
  for (const [at, isDark] of dark.entries()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (!isDark || x < from || x >= to) continue
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box.right < 0 ? undefined : box
}

/** How dark each cell of the grid is, over the box. */
function gridOf({ width, dark }: Ink, { left, right, top, bottom }: Box): number[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const x = left + (((cell % COLUMNS) + 0.5) / COLUMNS) * (right - left + 1)
    const y = top + ((Math.floor(cell / COLUMNS) + 0.5) / ROWS) * (bottom - top + 1)
    let sum = 0
    for (const [offX, offY] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const)
      sum += dark[Math.floor(y + offY) * width + Math.floor(x + offX)] ? 1 : 0
    return sum / 5
  })
}

const templates = [...CODE_CHARACTERS].flatMap((character) =>
  glyphsOf(character).map((glyph) => {
    const canvas = newCanvas(60, 60)
    const bend = ([x, y]: Point): Point => [30 + 1.8 * x, 30 + 1.8 * y]
    for (const stroke of strokesOf(glyph).strokes) drawLine(canvas, stroke, { radius: 1.8, strength: 1, bend })
    const ink = { width: 60, dark: Array.from(canvas.ink, (value) => value > 0.5) }
    return { character, grid: gridOf(ink, boxOf(ink, 0, 60)!) }
  }),
)

function letterIn(ink: Ink, box: Box): string {
  const grid = gridOf(ink, box)
  let best = { character: '', distance: Number.POSITIVE_INFINITY }
  for (const template of templates) {
    let distance = 0
    for (let at = 0; at < grid.length && distance < best.distance; at += 1)
      distance += (grid[at]! - template.grid[at]!) ** 2
    if (distance < best.distance) best = { character: template.character, distance }
  }
  return best.character
}

/** The connected pieces of ink from left to right, without specks. */
function piecesOf({ width, dark }: Ink): { box: Box; pixels: number[] }[] {
  const seen = new Set<number>()
  const pieces: { box: Box; pixels: number[] }[] = []
  for (const [start, isDark] of dark.entries()) {
    if (!isDark || seen.has(start)) continue
    const pixels = [start]
    seen.add(start)
    for (const at of pixels) {
      for (const next of [
        at - 1,
        at + 1,
        at - width,
        at + width,
        at - width - 1,
        at - width + 1,
        at + width - 1,
        at + width + 1,
      ]) {
        if (!dark[next] || seen.has(next)) continue
        seen.add(next)
        pixels.push(next)
      }
    }
    if (pixels.length < 30) continue
    const xs = pixels.map((at) => at % width)
    const ys = pixels.map((at) => Math.floor(at / width))
    const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
    pieces.push({ box, pixels })
  }
  return pieces.sort((a, b) => a.box.left - b.box.left)
}

/** The columns between the letters: those with the least ink near the ends of equal parts. */
function cutsOf({ width, dark }: Ink, { left, right }: Box): number[] {
  const inkIn = new Array<number>(width).fill(0)
  for (const [at, isDark] of dark.entries()) if (isDark) inkIn[at % width]! += 1
  const part = (right - left + 1) / LETTERS
  const cuts = Array.from({ length: LETTERS - 1 }, (_, at) => {
    const middle = Math.round(left + part * (at + 1))
    const near = Array.from({ length: Math.round(part / 2) }, (_each, n) => middle - Math.round(part / 4) + n)
    return near.reduce((best, x) => (inkIn[x]! < inkIn[best]! ? x : best))
  })
  return [left, ...cuts, right + 1]
}

/** Guesses of the code, from two ways of splitting at two thresholds. */
export function readCode(tones: Uint8Array, width: number): string[] {
  return [6, 9].flatMap((threshold) => {
    const all: Ink = { width, dark: Array.from(tones, (tone) => tone >= threshold) }
    const pieces = piecesOf(all)
    const kept = new Set(pieces.flatMap(({ pixels }) => pixels))
    const ink: Ink = { width, dark: all.dark.map((_, at) => kept.has(at)) }
    const whole = boxOf(ink, 0, width)
    if (!whole) return []
    const cuts = cutsOf(ink, whole)
    const parts = cuts.slice(1).map((to, at) => boxOf(ink, cuts[at]!, to))
    const biggest = [...pieces].sort((a, b) => b.pixels.length - a.pixels.length).slice(0, LETTERS)
    const ways = [parts, biggest.map(({ box }) => box).sort((a, b) => a.left - b.left)]
    return ways.map((boxes) => boxes.map((box) => (box ? letterIn(ink, box) : '')).join(''))
  })
}
