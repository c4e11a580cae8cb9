/** The tenant's own odds as they are kept: every sheet there ever was, the last one in force. */
import type { OddsSheet } from '@hongyun/lottery/odds.ts'
import { type SheetRow, sheetOf } from '@hongyun/lottery/odds-sheet.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'
import type { Change } from './setting-history.ts'

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

/** Since when each sheet was in force, the oldest first: as what a setting was (`Dated`). */
export const datedSheets = (database: Queryable): Promise<({ id: bigint } & Change)[]> =>
  database.query(
    `select id, set_at as since, clock_back_spans(set_at) as back, clock_went_back_from(set_at) as until,
            clock_was_ahead_from(set_at) as ahead
     from odds_sheet order by id`,
  )

/** The record of the sheet in force, if there ever was one. */
export const recordInForce = async (database: Queryable): Promise<Omit<SheetRecord, 'rows'> | undefined> =>
  (
    await database.query<Omit<SheetRecord, 'rows'>>(
      `select s.id, o.name as set_by, s.reason, s.set_at from odds_sheet s join operator o on o.id = s.set_by
       where s.id = ${sheetInForce}`,
    )
  )[0]

/** What each sheet changed of the one before, at plays of these codes ($1). */
const changedLevels = `changed as (
    select s.id as sheet_id, d.* from (select id, lag(id, 1, 0::bigint) over (order by id) as earlier from odds_sheet) s
    cross join lateral (
      select play_code, level, o.odds as before, n.odds as after
      from (select play_code, level, odds from odds_sheet_row where sheet_id = s.id and play_code = any($1::text[])) n
      full join (select play_code, level, odds from odds_sheet_row where sheet_id = s.earlier and play_code = any($1::text[])) o
        using (play_code, level)
      where n.odds is distinct from o.odds
    ) d
  )`

/** How many sheets changed the odds of these plays. */
export const countSheetsOf = async (database: Queryable, playCodes: readonly string[]): Promise<number> =>
  only(
    await database.query<{ sheets: number }>(
      `with ${changedLevels} select count(distinct sheet_id)::integer as sheets from changed`,
      [textArray(playCodes)],
    ),
  ).sheets

/** A level before and after; null where it pays as its chance says. */
export type LevelChange = { play_code: string; level: number; before: bigint | null; after: bigint | null }
export type SheetOfPlays = Omit<SheetRecord, 'rows'> & { changes: LevelChange[] }

/** The sheets that changed the odds of these plays, with what they changed, the newest first. */
export async function listSheetsOf(
  database: Queryable,
  playCodes: readonly string[],
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<SheetOfPlays[]> {
  const rows = await database.query<Omit<SheetRecord, 'rows'> & LevelChange>(
    `with ${changedLevels},
     page as (select distinct sheet_id from changed order by sheet_id desc limit $2 offset $3)
     select s.id, o.name as set_by, s.reason, s.set_at, c.play_code, c.level, c.before, c.after
     from page join changed c using (sheet_id) join odds_sheet s on s.id = sheet_id join operator o on o.id = s.set_by
     order by s.id desc, array_position($1::text[], c.play_code), c.level`,
    [textArray(playCodes), pageSize, (pageNum - 1) * pageSize],
  )
  const sheets = new Map<bigint, SheetOfPlays>()
  for (const { id, set_by, reason, set_at, ...change } of rows) {
    const sheet = sheets.get(id) ?? { id, set_by, reason, set_at, changes: [] }
    sheet.changes.push(change)
    sheets.set(id, sheet)
  }
  return [...sheets.values()]
}
