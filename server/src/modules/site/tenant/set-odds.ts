/**
 * Setting the tenant's own odds: a sheet is checked whole, and put in force or refused; none is ever changed. The command
 * gives a whole sheet; the console gives changes of one type, and takes only what was shown.
 */
import type { OddsChange } from '@hongyun/contract/tenant/odds-calls.ts'
import { playsOf } from '@hongyun/lottery/catalogue.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import type { SheetRow } from '@hongyun/lottery/odds-sheet.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import { type CheckedSheet, checkSheet, lineText, type Remark, type WrittenRow } from '@hongyun/lottery/sheet-check.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../operators/acts.ts'
import { planOdds } from './odds-plan.ts'
import { readSheet, readSheetRows } from './odds-sheets.ts'
import { readSettings } from './settings.ts'

/** Who sets a sheet, and why. */
export type Author = { readonly actor: Actor; readonly reason: string }

/** `id`: of the sheet now in force; undefined where it was so already. */
export type SetOdds = { readonly id: bigint | undefined; readonly warnings: readonly Remark[] }

/** A sheet against the tenant's terms. */
export async function checkWritten(database: Queryable, written: readonly WrittenRow[]): Promise<CheckedSheet> {
  const { edge, returnFloor } = await readSettings(database)
  return checkSheet(written, { edge: BigInt(edge), floor: BigInt(returnFloor) })
}

/** Puts a sheet in force in place of the one before; refuses by all that is wrong with it, a line each. */
export function setSheet(database: Database, written: readonly WrittenRow[], author: Author): Promise<Result<SetOdds>> {
  return inTransaction(database, async (tx) => {
    await lockTerms(tx)
    const { rows, faults, warnings } = await checkWritten(tx, written)
    if (faults.length > 0) return fail(faults.map(lineText).join('\n'))
    const id = await keepSheet(tx, rows, author)
    return id.ok ? ok({ id: id.value, warnings }) : id
  })
}

export type ShownChange = {
  readonly type: LotteryType
  readonly changes: readonly OddsChange[]
  /** Of the plan that the operator was shown. */
  readonly digest: string
}

/** Changes the odds of one type as they were shown. Refuses `oddsWrong`, `oddsStale`, `oddsSame`. */
export function changeOdds(
  database: Database,
  { type, changes, digest }: ShownChange,
  author: Author,
): Promise<bigint> {
  return inTransaction(database, async (tx) => {
    await lockTerms(tx)
    const plan = await planOdds(tx, type, changes)
    if (plan.faults.length > 0) throw refuse('oddsWrong', { text: plan.faults.map(({ text }) => text).join('；') })
    if (plan.digest !== digest) throw refuse('oddsStale')
    const kept = await keepSheet(tx, plan.rows, author)
    if (!kept.ok) throw refuse('badInput', { text: kept.reason, field: 'reason' })
    if (kept.value === undefined) throw refuse('oddsSame')
    return kept.value
  })
}

/** Takes all own odds back, or those of one type. */
export function clearSheet(
  database: Database,
  type: LotteryType | undefined,
  author: Author,
): Promise<Result<bigint | undefined>> {
  return inTransaction(database, async (tx) => {
    await lockTerms(tx)
    const cleared = new Set(type && playsOf(type).map(({ code }) => code))
    const rows = await rowsInForce(tx)
    return keepSheet(tx, type ? rows.filter(({ playCode }) => !cleared.has(playCode)) : [], author)
  })
}

/** Whoever sets odds waits for whoever else does, and for the edge they are checked against. */
const lockTerms = (tx: Tx) => tx.query('lock table tenant_setting in share row exclusive mode')

const rowsInForce = async (tx: Tx): Promise<SheetRow[]> => readSheetRows(tx, (await readSheet(tx)).id)

const textOf = (rows: readonly SheetRow[]): string =>
  rows
    .map(({ playCode, level, odds }) => `${playCode} ${level} ${odds}`)
    .sort()
    .join()

async function keepSheet(
  tx: Tx,
  rows: readonly SheetRow[],
  { actor, reason }: Author,
): Promise<Result<bigint | undefined>> {
  if (!/^[^\p{C}]{1,200}$/u.test(reason) || reason.trim() === '') return fail('原因应为 1-200 个字')
  if (textOf(rows) === textOf(await rowsInForce(tx))) return ok(undefined)

  // Only writes from here on: all decisions are made.
  const { id } = only(
    await tx.query<{ id: bigint }>('insert into odds_sheet (set_by, reason) values ($1, $2) returning id', [
      actor.operatorId,
      reason,
    ]),
  )
  await tx.query(
    `insert into odds_sheet_row (sheet_id, play_code, level, odds)
     select $1, * from unnest($2::text[], $3::integer[], $4::bigint[])`,
    [
      id,
      textArray(rows.map(({ playCode }) => playCode)),
      bigintArray(rows.map(({ level }) => level)),
      bigintArray(rows.map(({ odds }) => odds)),
    ],
  )
  await noteAct(tx, actor, 'oddsSheet', { reason }, { kind: 'oddsSheet', id })
  return ok(id)
}
