/** The odds of a lottery type as operators see them: what each level returns, and what a change would pay. */
import type { OddsChange } from '@hongyun/contract/tenant/odds-calls.ts'
import { findPlay, playsOf } from '@hongyun/lottery/catalogue.ts'
import { percentText, textOf } from '@hongyun/lottery/fraction.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { formatOdds, type OddsSheet, oddsOf } from '@hongyun/lottery/odds.ts'
import { type SheetRow, sheetOf } from '@hongyun/lottery/odds-sheet.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { rowReturn } from '@hongyun/lottery/sheet-check.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { shownPlayName } from './disguises.ts'
import { levelKey, planOdds } from './odds-plan.ts'
import type { Settings } from './settings.ts'

/** What accepted bets on some plays of a type may have to pay in the issues that run. */
export type RunningExposure = (
  database: Queryable,
  type: LotteryType,
  playCodes: readonly string[],
) => Promise<{ issues: number; exposure: Money }>

/** 1/10000 as percent: 150 -> `1.5`. */
export const percentOf = (rate: number): string => String(rate / 100)

const typeOf = (row: SheetRow): LotteryType | undefined => findPlay(row.playCode)?.type

/** The odds of a play's levels at the top rebate with point 0, in the lunar year of now. */
const oddsNow = (play: Play, sheet: OddsSheet | undefined, edge: bigint): readonly bigint[] =>
  oddsOf(play, { edge, topRebate: 0n, userRebate: 0n, point: 0n, ...(sheet && { sheet }) }, contextAt(play, Date.now()))

function returnedOf(play: Play, level: number, sheet: OddsSheet, edge: bigint) {
  const { least, most } = rowReturn(sheet, { playCode: play.code, level }, edge)
  return { least: percentText(least), most: percentText(most), exact: textOf(most) }
}

/** What each level of a play pays and returns. */
function levelsOf(play: Play, sheet: OddsSheet, edge: bigint) {
  const odds = oddsNow(play, sheet, edge)
  const own = sheet.get(play.code)
  return play.levels.map((_level, i) => ({
    odds: formatOdds(odds[i]!),
    isOwn: own?.[i] !== undefined,
    returned: returnedOf(play, i + 1, sheet, edge),
  }))
}

/** All plays of a type with their odds. */
export function playsAtDesk(type: LotteryType, sheet: OddsSheet, { edge, disguisedPlays }: Settings) {
  return playsOf(type).map((play) => {
    const chances = play.levelsIn(contextAt(play, Date.now()))
    const byChance = oddsNow(play, undefined, BigInt(edge))
    return {
      ...{ playCode: play.code, group: play.group, trueName: play.name },
      playName: shownPlayName(disguisedPlays, play.code),
      levels: levelsOf(play, sheet, BigInt(edge)).map((level, i) => {
        const { name, p, least } = chances[i]!
        return {
          ...{ level: i + 1, levelName: name, ...level },
          chance: textOf(p),
          leastChance: least === undefined ? null : textOf(least),
          byChance: formatOdds(byChance[i]!),
        }
      }),
    }
  })
}

/** What a change would do; `exposureOf` tells of the bets that are accepted already. */
export async function effectOfOdds(
  database: Queryable,
  { disguisedPlays }: Settings,
  exposureOf: RunningExposure,
  { type, changes }: { type: LotteryType; changes: readonly OddsChange[] },
) {
  const { edge, before, rows, faults, warnings, digest } = await planOdds(database, type, changes)
  const [sheetBefore, sheetAfter] = [sheetOf(before), sheetOf(rows)]
  const changed = new Set(changes.map(levelKey))
  const plays = playsOf(type).filter(({ code }) => changes.some(({ playCode }) => playCode === code))
  const levels = plays.flatMap((play) => {
    const [was, will] = [levelsOf(play, sheetBefore, edge), levelsOf(play, sheetAfter, edge)]
    return play.levels.map(({ level, name }) => ({
      ...{ playCode: play.code, playName: shownPlayName(disguisedPlays, play.code), level, levelName: name },
      ...{ before: was[level - 1]!, after: will[level - 1]! },
    }))
  })
  const unread = new Set(faults.filter((fault) => !rows.some((row) => levelKey(row) === levelKey(fault))).map(levelKey))
  const { issues, exposure } = await exposureOf(
    database,
    type,
    plays.map(({ code }) => code),
  )
  return {
    ...{ digest, isPossible: faults.length === 0, faults: [...faults], warnings: [...warnings] },
    levels: levels.filter(
      (one) =>
        !unread.has(levelKey(one)) &&
        (changed.has(levelKey(one)) || one.before.returned.exact !== one.after.returned.exact),
    ),
    ownLevels: {
      before: before.filter((row) => typeOf(row) === type).length,
      after: rows.filter((row) => typeOf(row) === type).length,
    },
    running: { issues, exposure: formatMoney(exposure) },
  }
}
