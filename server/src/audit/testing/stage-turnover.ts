/** Requirements: one met, one in part, one released by one operator and one by two, and a stake that waits. */
import { yuan } from '@hongyun/lottery/money.ts'
import { catchUpAhead } from '../../modules/money/turnover/catch-up.ts'
import { turnoverKinds } from '../../modules/money/turnover/open-turnover.ts'
import { releaseRequirement } from '../../modules/money/turnover/release.ts'
import { approve } from '../../modules/site/approvals/decide.ts'
import { inTransaction, only } from '../../platform/db/database.ts'
import { depositPlayMoney } from '../../play-money.ts'
import { openIssue, runIssue } from '../../testing/issues.ts'
import { betItem } from '../../testing/items.ts'
import { actorCalled } from '../../testing/operators.ts'
import { changeSettings } from '../../testing/settings.ts'
import type { TestPlayer, TestServer } from '../../testing/test-server.ts'

const REASON = 'as agreed'

export async function stageTurnover(server: TestServer): Promise<void> {
  const { database } = server
  const [asker, second] = [await actorCalled(database, 'li_lei'), await actorCalled(database, 'wang_wu')]
  // Shares of envelopes owe as much as the money they are sent from: money that owes more could not be sent.
  await changeSettings(database, { turnoverMultiples: { '206': 2, '419': 2 }, turnoverReleaseAlone: 1000 })
  const credit = ({ id }: TestPlayer, amount: number) =>
    inTransaction(database, (tx) => depositPlayMoney(tx, id, yuan(amount)))
  const [staking, released] = [await server.newPlayer({ money: 2 }), await server.newPlayer({ money: 10 })]
  await credit(staking, 30)
  await credit(released, 2000)
  for (const requestId of ['turnover-1', 'turnover-2', 'turnover-3', 'turnover-waits']) {
    const issue = await openIssue(database)
    await server.call('addBetting', { bettingData: [betItem(issue)], requestId }, staking.cookie)
    if (requestId !== 'turnover-waits') await runIssue(database, issue)
  }
  const seqs = await database.query<{ seq: bigint }>(
    'select seq from transfer where player_id = $1 and code = 419 order by seq',
    [released.id],
  )
  const release = (nth: number) =>
    releaseRequirement(database, asker, { playerId: released.id, id: seqs[nth]!.seq, reason: REASON })
  await release(0)
  await release(1)
  const { id } = only(await database.query<{ id: bigint }>(`select id from approval where kind = 'turnoverRelease'`))
  await approve(database, turnoverKinds, second, id, '')
  for (const player of [staking, released]) await catchUpAhead(database, player.id)
}
