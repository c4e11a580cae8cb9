/** A new rate: from tomorrow on at the earliest, so that no day that has begun is paid otherwise than was said. */
import { only, type Tx } from '../../../platform/db/database.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'

export type NewRate = { day: string; rate: number }

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
