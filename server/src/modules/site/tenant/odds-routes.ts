/** The console's calls of the tenant's own odds. */
import {
  consoleOdds,
  consoleOddsEffect,
  consoleOddsHistory,
  consoleOddsRecount,
  consoleSetOdds,
} from '@hongyun/contract/tenant/odds-calls.ts'
import { findPlay, playsOf } from '@hongyun/lottery/catalogue.ts'
import { formatOdds } from '@hongyun/lottery/odds.ts'
import { sheetOf } from '@hongyun/lottery/odds-sheet.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { actorOf } from '../operators/acts.ts'
import { shownPlayName } from './disguises.ts'
import { effectOfOdds, percentOf, playsAtDesk, type RunningExposure } from './odds-desk.ts'
import { type RecountBets, recountOdds } from './odds-recount.ts'
import { countSheetsOf, listSheetsOf, readSheetRows, recordInForce, type SheetOfPlays } from './odds-sheets.ts'
import { changeOdds } from './set-odds.ts'
import { type LiveSettings, readSettings } from './settings.ts'

const shownSheet = ({ id, set_by, reason, set_at }: Omit<SheetOfPlays, 'changes'>) => ({
  ...{ id: id.toString(), setBy: set_by, reason, setAt: set_at },
})
const oddsText = (odds: bigint | null): string | null => (odds === null ? null : formatOdds(odds))

/** What is asked of bets, which this module doesn't know. */
export type OddsBets = { exposureOf: RunningExposure; recount: RecountBets }

export function oddsRoutes(database: Database, settings: LiveSettings, { exposureOf, recount }: OddsBets): Route[] {
  return [
    // Read from the database: whoever has just saved must not see what this process has not read again yet.
    route(consoleOdds, async ({ lotteryType }) => {
      const current = await readSettings(database)
      const sheet = await recordInForce(database)
      const rows = sheet ? await readSheetRows(database, sheet.id) : []
      return {
        lotteryType,
        edge: percentOf(current.edge),
        topRebate: percentOf(current.topRebate),
        returnFloor: percentOf(current.returnFloor),
        sheet: sheet ? shownSheet(sheet) : null,
        versions: await countSheetsOf(database, codesOf(lotteryType)),
        plays: playsAtDesk(lotteryType, sheetOf(rows), current),
      }
    }),
    route(consoleOddsEffect, async ({ lotteryType, changes }) =>
      effectOfOdds(database, settings.current, exposureOf, { type: lotteryType, changes }),
    ),
    route(consoleOddsRecount, async ({ lotteryType, changes }) =>
      recountOdds(database, settings.current, recount, { type: lotteryType, changes }),
    ),
    route(consoleSetOdds, async ({ lotteryType, changes, digest, reason }, visit) => {
      const author = { actor: actorOf(visit), reason }
      const sheet = await changeOdds(database, { type: lotteryType, changes, digest }, author)
      await settings.changed()
      return { sheet: sheet.toString() }
    }),
    route(consoleOddsHistory, async ({ lotteryType, pageNum, pageSize }) => {
      const codes = codesOf(lotteryType)
      const [total, sheets] = [
        await countSheetsOf(database, codes),
        await listSheetsOf(database, codes, { pageNum, pageSize }),
      ]
      const { disguisedPlays } = settings.current
      const list = sheets.map(({ changes, ...sheet }) => ({
        ...shownSheet(sheet),
        changes: changes.map(({ play_code, level, before, after }) => ({
          ...{ playCode: play_code, playName: shownPlayName(disguisedPlays, play_code), level },
          levelName: findPlay(play_code)?.levels[level - 1]?.name ?? '',
          ...{ before: oddsText(before), after: oddsText(after) },
        })),
      }))
      return { list, total, pageNum, pageSize }
    }),
  ]
}

const codesOf = (type: Parameters<typeof playsOf>[0]): string[] => playsOf(type).map(({ code }) => code)
