/** What a change of own odds leads to: the sheet that would follow, what speaks against it, and the digest of what is shown. */
import { createHash } from 'node:crypto'
import type { OddsChange } from '@hongyun/contract/tenant/odds-calls.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { formatOdds } from '@hongyun/lottery/odds.ts'
import type { SheetRow } from '@hongyun/lottery/odds-sheet.ts'
import { checkSheet, levelFault, type Remark, type WrittenRow } from '@hongyun/lottery/sheet-check.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { readSheet, readSheetRows } from './odds-sheets.ts'
import { readSettings } from './settings.ts'

/** A level of a play, from 1. */
export type PlayLevel = Pick<SheetRow, 'playCode' | 'level'>

/** What is to be said about a level. */
export type LevelRemark = PlayLevel & { readonly text: string }

export type OddsPlan = {
  readonly edge: bigint
  /** The rows in force, of all types. */
  readonly before: readonly SheetRow[]
  /** The rows that would be in force: those that can be read. */
  readonly rows: readonly SheetRow[]
  readonly faults: readonly LevelRemark[]
  /** Of changed levels that return less than the floor. */
  readonly warnings: readonly LevelRemark[]
  /** Of the odds of the type before and after, and of the terms that returns and warnings follow from. */
  readonly digest: string
}

/** `k3_hezhi#1` */
export const levelKey = ({ playCode, level }: PlayLevel): string => `${playCode}#${level}`

/** Works out a change of one type against the sheet and the terms of now. */
export async function planOdds(
  database: Queryable,
  type: LotteryType,
  changes: readonly OddsChange[],
): Promise<OddsPlan> {
  const settings = await readSettings(database)
  const terms = { edge: BigInt(settings.edge), floor: BigInt(settings.returnFloor) }
  const before = await readSheetRows(database, (await readSheet(database)).id)
  const changed = new Set(changes.map(levelKey))
  const kept = before.filter((row) => !changed.has(levelKey(row)))
  const written: WrittenRow[] = [
    ...kept.map((row) => ({ ...row, type: findPlay(row.playCode)!.type, odds: formatOdds(row.odds) })),
    ...changes.map((change) => ({ ...change, type })),
  ].map((row, at) => ({ ...row, level: String(row.level), line: at + 1 }))
  const about = ({ line, text }: Remark): LevelRemark => {
    const { playCode, level } = written[line - 1]!
    return { playCode, level: Number(level), text }
  }

  const cleared = written.filter(({ odds }) => odds === '')
  const { rows, faults, warnings } = checkSheet(
    written.filter(({ odds }) => odds !== ''),
    terms,
  )
  const unknown = cleared.flatMap((row) => {
    const text = levelFault(row)
    return text === undefined ? [] : [{ line: row.line, text }]
  })
  const ofType = (some: readonly SheetRow[]): string[] =>
    some
      .filter(({ playCode }) => findPlay(playCode)?.type === type)
      .map((row) => `${levelKey(row)} ${row.odds}`)
      .sort()
  return {
    edge: terms.edge,
    before,
    rows,
    faults: [...unknown, ...faults].map(about),
    warnings: warnings.map(about).filter((remark) => changed.has(levelKey(remark))),
    digest: createHash('sha256')
      .update(JSON.stringify([type, settings.edge, settings.returnFloor, ofType(before), ofType(rows)]))
      .digest('hex'),
  }
}
