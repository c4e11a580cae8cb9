/**
 * `npm run -s plays -- judge | list | prove`: the plays, without a server.
 *   judge   a JSON line in, `{"type","playDetailCode","bettingNumber","draw","zodiacYear"?}`; a JSON line out for
 *           each in order, `{"count","wins":{level: unit bets},"refund"}` or `{"error"}`
 *   list    the catalogue with each level's exact chance
 *   prove   each level's return at no point taken and the top rebate, against 1 - edge; exit 1 where one is off
 */
import { createInterface } from 'node:readline'
import { catalogue } from '@hongyun/lottery/catalogue.ts'
import { compare, type Fraction, fraction, sub, textOf } from '@hongyun/lottery/fraction.ts'
import { lunarYearAt } from '@hongyun/lottery/lunar-year.ts'
import { returnOf } from '@hongyun/lottery/odds.ts'
import type { Play, PlayLevel } from '@hongyun/lottery/play.ts'
import { SetupError } from '../platform/config.ts'
import { judgeLine } from './judge-line.ts'
import { runCommand } from './run-command.ts'
import { readWords } from './words.ts'

const plays: readonly Play[] = Object.values(catalogue).flatMap((definition) => definition.plays)

/** The lunar year of today: what 五行 is listed and proved for. */
const context = { zodiacYear: lunarYearAt(Date.now()) }

/** A level that is not equally likely for every choice is listed with its smallest and its largest chance. */
const chanceOf = ({ p, least }: PlayLevel) =>
  least === undefined ? { p: textOf(p) } : { pMin: textOf(least), pMax: textOf(p) }

const listed = (play: Play) => ({
  type: play.type,
  playDetailCode: play.code,
  group: play.group,
  name: play.name,
  mode: play.mode,
  levels: play.levelsIn(context).map((level) => ({ level: level.level, name: level.name, ...chanceOf(level) })),
})

/** The default tenant's terms for a player with the top rebate who takes none of it. */
const terms = { edge: 100n, topRebate: 900n, userRebate: 900n, point: 0n }
const promised = fraction(99n, 100n)
/** Odds are rounded down to 4 decimals; the chance of a level times that is the most that is lost. */
const rounding = fraction(1n, 10_000n)

const isKept = (kept: Fraction): boolean => compare(kept, promised) <= 0 && compare(sub(promised, kept), rounding) <= 0

function prove(): number {
  let off = 0
  for (const play of plays) {
    const kept = returnOf(play, terms, context)
    const isRight = kept.every(isKept)
    if (!isRight) off += 1
    print({ playDetailCode: play.code, returns: kept.map(textOf), ok: isRight })
  }
  return off === 0 ? 0 : 1
}

const print = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

await runCommand(async () => {
  const [subcommand = '', ...rest] = process.argv.slice(2)
  readWords(rest, 'npm run -s plays -- judge | list | prove')
  if (subcommand === 'judge') {
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line.trim() !== '') print(judgeLine(line))
    }
    return 0
  }
  if (subcommand === 'list') {
    for (const play of plays) print(listed(play))
    return 0
  }
  if (subcommand === 'prove') return prove()
  throw new SetupError('usage: npm run -s plays -- judge | list | prove')
})
