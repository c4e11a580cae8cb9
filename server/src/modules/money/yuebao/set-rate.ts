/** A new rate: from tomorrow on at the earliest, so that no day that has begun is paid otherwise than was said. */
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { holdRight } from '../../site/operators/rights.ts'

export type NewRate = { day: string; rate: number }

/** The first day that nothing has been said or done about: tomorrow, also where the clock was set back behind a run. */
export const firstFreeDay = async (tx: Tx): Promise<string> =>
  only(
    await tx.query<{ day: string }>(
      `select greatest((clock_timestamp() at time zone 'Asia/Shanghai')::date, (select max(day) from yuebao_run)) + 1 as day`,
      [],
      'yuebao.first-free-day',
    ),
  ).day

/** Announces a rate; answers its number. Of two from one day the later one counts. */
export function announceRate(database: Database, actor: Actor, wanted: NewRate): Promise<number> {
  return inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'wallet')
    if (wanted.day < (await firstFreeDay(tx))) throw refuse('rateDayPast')
    return addRate(tx, actor, wanted)
  })
}

/** Enters a rate with its act; answers its number. */
export async function addRate(tx: Tx, actor: Actor, { day, rate }: NewRate): Promise<number> {
  const actId = await noteAct(tx, actor, 'yuebaoRate', { day, value: String(rate) }, { kind: 'yuebaoRate', id: day })
  const { no } = only(
    await tx.query<{ no: number }>(
      'insert into yuebao_rate (from_day, rate, act_id) values ($1, $2, $3) returning no',
      [day, rate, actId],
      'yuebao.add-rate',
    ),
  )
  return no
}
