// Draws of digits for tests: all that differ in the places a play looks at, and some that a bet often wins.
import fc from 'fast-check'
import { numbersOf } from './naive.ts'

const drawsOfViews = new Map<string, readonly (readonly number[])[]>()

/** All ways to fill the places of `view` (from 1); the other places hold 0. Plays that look at the same places share them. */
export function digitDraws(size: number, view: readonly number[]): readonly (readonly number[])[] {
  const key = `${size}: ${view}`
  const known = drawsOfViews.get(key)
  if (known) return known
  let draws = [new Array<number>(size).fill(0)]
  for (const place of view) {
    draws = draws.flatMap((draw) => Array.from({ length: 10 }, (_, digit) => draw.with(place - 1, digit)))
  }
  drawsOfViews.set(key, draws)
  return draws
}

const anyDigit = fc.nat(9)

/** Where a number has one section for each place, that section's digits for the place; elsewhere all digits of the number for every place. */
function likely(number: string, view: readonly number[], size: number): fc.Arbitrary<number[]> {
  const body = number.replace(/^.*@/, '')
  const sections = body.split('|')
  const written = numbersOf(body.replaceAll(/[^0-9]+/g, ',').replaceAll(/^,|,$/g, ''))
  const pool = written.filter((digit) => digit <= 9)
  return fc.tuple(
    ...Array.from({ length: size }, (_, i) => {
      const at = view.indexOf(i + 1)
      const own =
        sections.length === view.length && /^[0-9,]+$/.test(sections[at] ?? '') ? numbersOf(sections[at]!) : pool
      return own.length > 0 ? fc.constantFrom(...own) : anyDigit
    }),
  )
}

/** Draws: most hold digits of the number, some repeat a few digits, and some are arbitrary. */
export const drawsFor = (number: string, view: readonly number[], size: number): fc.Arbitrary<number[][]> => {
  const any = fc.array(anyDigit, { minLength: size, maxLength: size })
  const few = fc
    .tuple(
      fc.array(anyDigit, { minLength: 2, maxLength: 3 }),
      fc.array(fc.nat(2), { minLength: size, maxLength: size }),
    )
    .map(([pool, at]) => at.map((i) => pool[i % pool.length]!))
  return fc.array(fc.oneof({ weight: 3, arbitrary: likely(number, view, size) }, few, any), {
    minLength: 25,
    maxLength: 25,
  })
}
