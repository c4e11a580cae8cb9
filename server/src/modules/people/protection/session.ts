/** The session that asks: since when, what it cost, and the reality check of each hour. */
import type { session } from '@hongyun/contract/protection/calls.ts'
import type { RealityAnswer } from '@hongyun/contract/protection/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { z } from 'zod'
import { type Database, inTransaction, only, type Queryable } from '../../../platform/db/database.ts'
import { idFrom } from '../../../platform/db/id-time.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockAccounts } from '../../money/ledger/accounts.ts'
import { readProtection } from './gate.ts'
import { checkAt } from './judge.ts'
import { playCodes } from './sums.ts'

export type Asker = { playerId: bigint; signedInAt: number }

/** What was staked and returned since a moment; what came back of a stake is taken off it. */
export async function playSince(
  database: Queryable,
  playerId: bigint,
  since: number,
): Promise<{ staked: bigint; returned: bigint }> {
  return only(
    await database.query<{ staked: bigint; returned: bigint }>(
      `select coalesce(sum(case when code = any($4::smallint[]) then amount
                                when code = any($5::smallint[]) then -amount end), 0) as staked,
              coalesce(sum(case when code = any($6::smallint[]) then amount
                                when code = any($7::smallint[]) then -amount end), 0) as returned
       from transfer where player_id = $1 and id >= $2 and at >= to_timestamp($3 / 1000.0)`,
      [playerId, idFrom(since), since, ...playCodes],
      'protection.play-since',
    ),
  )
}

/** The session as it is shown. */
export async function sessionOf(
  database: Queryable,
  { playerId, signedInAt }: Asker,
  answeredAt: number | null,
  now: number,
): Promise<z.infer<typeof session>> {
  const { staked, returned } = await playSince(database, playerId, signedInAt)
  const due = checkAt(signedInAt, answeredAt)
  return {
    signedInAt,
    ...{ staked: formatMoney(staked), returned: formatMoney(returned), net: formatMoney(returned - staked) },
    ...{ checkAt: due, isCheckDue: now >= due },
  }
}

/** Answers the reality check; whoever rests has a break of an hour as well. */
export function answerRealityCheck(database: Database, { playerId, signedInAt }: Asker, answer: RealityAnswer) {
  return inTransaction(database, async (tx) => {
    await lockAccounts(tx, [playerId])
    const held = (await readProtection(tx, [playerId])).get(playerId)
    const { now } = only(await tx.query<{ now: number }>('select clock_timestamp() as now', [], 'protection.clock'))
    if (now < checkAt(signedInAt, held?.answeredAt ?? null)) throw refuse('realityCheckEarly')
    const { staked, returned } = await playSince(tx, playerId, signedInAt)

    // Only writes from here on: all decisions are made.
    await tx.query(
      `insert into reality_answer (player_id, answer, session_at, staked, returned)
       values ($1, $2, to_timestamp($3 / 1000.0), $4, $5)`,
      [playerId, answer, signedInAt, staked, returned],
      'protection.answer',
    )
    if (answer === 'rest')
      await tx.query(`insert into play_break (player_id, kind, lasts) values ($1, 'break', 'hour')`, [playerId])
  })
}
