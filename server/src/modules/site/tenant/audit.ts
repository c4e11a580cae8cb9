/** The tenant's own odds: every sheet there ever was is dated after the one before, and pays no more than the stakes. */
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { SCALE } from '@hongyun/lottery/money.ts'
import { overpaid } from '@hongyun/lottery/sheet-check.ts'
import type { Check, Checks } from '../../../platform/check.ts'
import { listSheets, readSheetRows } from './odds-sheets.ts'

const check = 'odds sheet'

/** The edge of the time is not known: what the levels without a row pay beside the others is left out. */
const NO_RATE = SCALE - 1n

const oddsSheets: Check = async function* (database) {
  let before = 0
  const sheets = await listSheets(database)
  for (const { id, set_at } of sheets) {
    if (set_at < before) yield { check, row: `odds sheet ${id}`, says: `set at ${set_at}`, expected: `after ${before}` }
    before = set_at
    const rows = await readSheetRows(database, id)
    const known = rows.filter(({ playCode, level }) => level <= (findPlay(playCode)?.levels.length ?? 0))
    for (const { playCode, level } of rows.filter((row) => !known.includes(row)))
      yield { check, row: `odds sheet ${id}`, says: `${playCode} ${level}`, expected: 'a level of a play' }
    for (const { text } of overpaid(known, NO_RATE))
      yield { check, row: `odds sheet ${id}`, says: text, expected: 'no more than 100 %' }
  }
  const orphans = await database.query<{ sheet_id: bigint }>(
    'select distinct sheet_id from odds_sheet_row r where not exists (select from odds_sheet where id = r.sheet_id)',
  )
  for (const { sheet_id } of orphans)
    yield { check, row: `odds sheet ${sheet_id}`, says: 'rows alone', expected: 'who set it, when and why' }
}

export const tenantChecks: Checks = { oddsSheets }
