/** Removes the exposure of cancelled bets. */
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { combinationOf } from './combination.ts'
import { type ExposureKey, ExposureMap } from './exposure-keys.ts'

export type GivenUp = { issue_id: bigint; play_code: string; number: string; exposure: bigint }

/** In the same order as batches of bets add to it, so that they cannot deadlock. */
export async function giveUpExposure(tx: Tx, bets: readonly GivenUp[]): Promise<void> {
  const less = new ExposureMap<ExposureKey & { amount: bigint }>()
  for (const bet of bets) {
    const combination = combinationOf(findPlay(bet.play_code)!, bet.number)
    for (const playCode of combination ? [combination, bet.play_code, ''] : [bet.play_code, '']) {
      const key = { issueId: bet.issue_id, playCode }
      less.set(key, { ...key, amount: (less.get(key)?.amount ?? 0n) + bet.exposure })
    }
  }
  const rows = less.values()
  const keys = [bigintArray(rows.map((row) => row.issueId)), textArray(rows.map((row) => row.playCode))]
  await tx.query(
    `select 1 from exposure where (issue_id, play_code) in (select * from unnest($1::bigint[], $2::text[]))
     order by issue_id, play_code for update`,
    keys,
    'betting.lock-given-up',
  )
  await tx.query(
    `update exposure e set amount = e.amount - l.amount
     from unnest($1::bigint[], $2::text[], $3::bigint[]) as l (issue_id, play_code, amount)
     where e.issue_id = l.issue_id and e.play_code = l.play_code`,
    [...keys, bigintArray(rows.map((row) => row.amount))],
    'betting.give-up-exposure',
  )
}
