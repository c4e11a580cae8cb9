// Tests for every type: the plays, chances and cases of the bet catalogue, from vectors/<type>*.jsonl.
import { describe, expect, it } from 'vitest'
import { textOf } from '../src/fraction.ts'
import { must } from '../src/invariant.ts'
import type { JudgeContext, Play } from '../src/play.ts'
import type { TypeDefinition } from '../src/type-definition.ts'
import { readVectors } from './vectors.ts'

/** A play's view and chances in the catalogue's form; `q` is the chance of a refund, the same for all its levels. */
export type Chances = {
  readonly playDetailCode: string
  readonly view?: readonly number[]
  /** Absent where they depend on the lunar year. */
  readonly p?: readonly string[]
  readonly mean?: readonly string[]
  readonly q?: string
}

type Case = JudgeContext & {
  readonly playDetailCode: string
  readonly bettingNumber: string
  readonly draw: string
  readonly count: number
  readonly wins: Readonly<Record<string, number>>
  readonly refund: number
}

type Bad = { readonly playDetailCode: string; readonly bettingNumber: string; readonly why: string }

const fileOf = (definition: TypeDefinition, end: string): string => `${definition.type.toLowerCase()}${end}.jsonl`

export const chancesOfType = (definition: TypeDefinition): readonly Chances[] =>
  readVectors<Chances>(fileOf(definition, '-chances'))

const playsByCode = (definition: TypeDefinition) => {
  const known = new Map(definition.plays.map((play) => [play.code, play]))
  return (code: string): Play => {
    const play = known.get(code)
    if (!play) throw new Error(`no play ${code}`)
    return play
  }
}

/** Tests plays, chances, cases and refusals of a type. `cases` and `refusals` are their counts, so that none is lost. */
export function followsTheCatalogue(definition: TypeDefinition, cases: number, refusals: number): void {
  const playOf = playsByCode(definition)
  const chances = chancesOfType(definition)

  describe(`${definition.type} by the catalogue`, () => {
    it('has its plays in its order', () => {
      expect(definition.plays.map(({ code }) => code)).toEqual(chances.map(({ playDetailCode }) => playDetailCode))
    })

    it('computes its chances', () => {
      for (const { playDetailCode, p, mean, q } of chances) {
        const { levels } = playOf(playDetailCode)
        const back = new Set(levels.map((level) => textOf(level.q)).filter((text) => text !== '0/1'))
        expect({
          playDetailCode,
          p: p && levels.map((level) => textOf(level.p)),
          mean: mean && levels.map((level) => textOf(level.mean ?? level.p)),
          q: [...back],
        }).toEqual({ playDetailCode, p, mean, q: q === undefined ? [] : [q] })
      }
    })

    it('judges every case as the reference does', () => {
      const vectors = readVectors<Case>(fileOf(definition, ''))
      expect(vectors.length).toBe(cases)
      for (const { playDetailCode, bettingNumber, draw, count, wins, refund, ...context } of vectors) {
        const play = playOf(playDetailCode)
        const judged = play.compile(bettingNumber, context)(must(definition.parseDraw(draw)))
        const won = judged.wins.flatMap((times, i) => (times > 0 ? [[String(i + 1), times] as const] : []))
        expect({
          playDetailCode,
          bettingNumber,
          count: must(play.check(bettingNumber)).count,
          wins: Object.fromEntries(won),
          refund: judged.refund,
        }).toEqual({ playDetailCode, bettingNumber, count, wins, refund })
      }
    })

    it('refuses every bad number and says so in Chinese', () => {
      const bad = readVectors<Bad>(fileOf(definition, '-bad'))
      expect(bad.length).toBe(refusals)
      for (const { playDetailCode, bettingNumber, why } of bad) {
        const checked = playOf(playDetailCode).check(bettingNumber)
        expect(checked.ok, `${playDetailCode} ${why}`).toBe(false)
        if (!checked.ok) expect(checked.reason).toMatch(/\p{Script=Han}/u)
        expect(() => playOf(playDetailCode).compile(bettingNumber)).toThrow()
      }
    })

    it('writes a draw as it reads it, and says what is in it', () => {
      for (const { draw, ...context } of readVectors<Case>(fileOf(definition, '')).slice(0, 50)) {
        const numbers = must(definition.parseDraw(draw))
        expect(definition.formatDraw(numbers)).toBe(draw)
        const readings = definition.read(numbers, 'zodiacYear' in context ? { zodiacYear: context.zodiacYear } : {})
        expect(readings.length).toBeGreaterThan(2)
        for (const { label, text } of readings) expect(`${label}${text}`).toMatch(/\p{Script=Han}/u)
      }
      for (const text of ['', '1', '01,02', '01,01,01,01,01', '00,01,02,03,04', '01, 02,03,04,05']) {
        expect(definition.parseDraw(text).ok).toBe(false)
      }
    })
  })
}
