/** The tenant's own odds as they are kept: every sheet there ever was, the last one in force. */
import type { OddsSheet } from '@hongyun/lottery/odds.ts'
import { type SheetRow, sheetOf } from '@hongyun/lottery/odds-sheet.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'

/** Its number, 0 before there was any, and its odds. */
export type NumberedSheet = { readonly id: bigint; readonly odds: OddsSheet }

/** Before the first sheet. */
export const noSheet: NumberedSheet = { id: 0n, odds: new Map() }

/** The number of the sheet in force, as an expression of SQL. */
export const sheetInForce = '(select coalesce(max(id), 0) from odds_sheet)'

/** The rows of a sheet. */
export async function readSheetRows(database: Queryable, id: bigint): Promise<SheetRow[]> {
  const rows = await database.query<{ play_code: string; level: number; odds: bigint }>(
    'select play_code, level, odds from odds_sheet_row where sheet_id = $1 order by play_code, level',
    [id],
  )
  return rows.map(({ play_code: playCode, level, odds }) => ({ playCode, level, odds }))
}

/** The sheet in force; `known` itself where it is that. */
export async function readSheet(database: Queryable, known: NumberedSheet = noSheet): Promise<NumberedSheet> {
  const { id } = only(await database.query<{ id: bigint }>(`select ${sheetInForce} as id`))
  return id === known.id ? known : { id, odds: sheetOf(await readSheetRows(database, id)) }
}

export type SheetRecord = { id: bigint; set_by: string; reason: string; set_at: number; rows: number }

/** All sheets, the oldest first. */
export const listSheets = (database: Queryable): Promise<SheetRecord[]> =>
  database.query<SheetRecord>(
    `select s.id, o.name as set_by, s.reason, s.set_at,
            (select count(*)::integer from odds_sheet_row where sheet_id = s.id) as rows
     from odds_sheet s join operator o on o.id = s.set_by order by s.id`,
  )
