// Plays of named choices: every token picked is one unit bet, and the drawn numbers say which tokens win.
import type { Cell, QuickPick } from '../board.ts'
import { invariant } from '../invariant.ts'
import type { Judge, Outcome } from '../play.ts'
import type { Sections } from '../shape.ts'
import { bitsOf, sizeOf } from './bits.ts'
import type { Head, LevelSpec, Look, PlaySpec, See } from './play-of.ts'
import { wins } from './wins.ts'

/** One thing to bet on. `wins` and `back` (和, the stake returns) look at the drawn numbers in view. */
export type Choice = {
  readonly token: string
  readonly label: string
  readonly note?: string
  readonly faces?: readonly number[]
  wins(view: readonly number[]): boolean
  back?(view: readonly number[]): boolean
}

/** A prize class of choices that have the same chance, named as in the catalogue. */
export type ChoiceLevel = { readonly name: string; readonly tokens: readonly string[] }

/** A level of the choices with these tokens. */
export const levelFor = (name: string, ...tokens: string[]): ChoiceLevel => ({ name, tokens })

export type ChoicesRow = Head & {
  readonly choices: readonly Choice[]
  /** All choices are one level where absent. */
  readonly levels?: readonly ChoiceLevel[]
  readonly quick?: readonly QuickPick[]
  /** What the choices look at, where it is not the numbers in view themselves. */
  readonly look?: Look
}

/** `picked` and each of `levels`: a set of choices. */
const judgeChoices =
  (see: See, picked: number, levels: readonly number[], lost: Outcome): Judge =>
  (draw) => {
    const seen = see(draw)
    const won = picked & seen[0]!
    const back = picked & seen[1]!
    if ((won | back) === 0) return lost
    if (back === 0 && levels.length === 1) return wins(sizeOf(won))
    return { wins: levels.map((level) => sizeOf(won & level)), refund: sizeOf(back) }
  }

/** ⟨1–n of the choices⟩; count = number of choices; a choice wins once or not at all. */
export function choices(row: ChoicesRow): PlaySpec {
  const tokens = row.choices.map((choice) => choice.token)
  const levels = row.levels ?? [levelFor(row.name, ...tokens)]
  const levelIndex = tokens.map((token) => levels.findIndex((level) => level.tokens.includes(token)))
  invariant(!levelIndex.includes(-1), `${row.code} has a choice without a level`)
  const all = [...tokens.keys()]
  const ofLevels = levels.map((_, level) => bitsOf(all.filter((i) => levelIndex[i] === level)))
  const section = { name: row.name, tokens, min: 1, max: tokens.length }

  const lost: Outcome = { wins: levels.map(() => 0), refund: 0 }
  const cells = row.choices.map(
    ({ token, label, note, faces }, i): Cell => ({
      token,
      label,
      level: levelIndex[i]! + 1,
      ...(note === undefined ? {} : { note }),
      ...(faces === undefined ? {} : { faces }),
    }),
  )
  return {
    head: row,
    shape: { kind: 'sections', sections: [section] } satisfies Sections,
    levels: levels.map((level): LevelSpec => ({ name: level.name, sample: level.tokens[0]! })),
    count: (parsed) => parsed.rows[0]!.length,
    // The choices that win, and those whose stake comes back.
    see: (view) => {
      const won = all.filter((i) => row.choices[i]!.wins(view))
      return [bitsOf(won), bitsOf(all.filter((i) => !won.includes(i) && row.choices[i]!.back?.(view)))]
    },
    judge: (parsed, see) => judgeChoices(see, bitsOf(parsed.rows[0]!), ofLevels, lost),
    ...(row.look ? { look: row.look } : {}),
    board: {
      kind: 'cells',
      rows: [{ name: row.name, cells, min: 1, max: tokens.length, quick: row.quick ?? [] }],
      minFilled: 1,
      apart: false,
    },
    random: (pick) => tokens[pick(tokens.length)]!,
    words: (parsed) => parsed.rows[0]!.map((i) => row.choices[i]!.label).join('、'),
  }
}
