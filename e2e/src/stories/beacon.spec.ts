/** An issue that waits for a round of the public beacon: the board and the fairness page say so, and its draw is checked in the browser. */

import { firstRoundAfter, signatureRandomness } from '@hongyun/lottery/beacon.ts'
import { pinChain } from '@hongyun/server/modules/betting/draws/beacon/chain.ts'
import { keepRound } from '@hongyun/server/modules/betting/draws/beacon/rounds.ts'
import type { Database } from '@hongyun/server/platform/db/database.ts'
import { own } from '@hongyun/server/testing/beacon.ts'
import { byHand } from '@hongyun/server/testing/by-hand.ts'
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { onDatabase } from '../database.ts'
import { asPlayer, expect, test, url } from '../visitor.ts'

const CODE = 'bj28_1m'

/** Gives the issue that opens next a round of the stand-in's chain, as if it had been written so. */
async function giveRound(database: Database): Promise<{ id: bigint; issue: string; round: number }> {
  await pinChain(database, own.chain)
  const [next] = await database.query<{ id: bigint; issue: string; closes_at: number }>(
    `select id, issue, closes_at from issue where lottery_code = $1 and state = 'scheduled' and opens_at > now() + interval '3 seconds'
     order by draws_at limit 1`,
    [CODE],
  )
  const round = firstRoundAfter(own.chain, next!.closes_at)
  await byHand(database, 'update issue set beacon_chain = $2, beacon_round = $3 where id = $1', [
    next!.id,
    Buffer.from(own.chain.hash, 'hex'),
    round,
  ])
  return { id: next!.id, issue: next!.issue, round }
}

test('an issue waits for its public round, and is drawn and verified by it', async ({ page }) => {
  await asPlayer(page)
  const { id, issue, round } = await onDatabase(giveRound)
  await page.goto(url(`/fairness/${CODE}/${issue}`))
  await expect(page.getByText('公共随机数在封盘后才公布')).toBeVisible()
  // Looked at together: the next issue is drawn within a minute, and takes this one's place on the board and in the hall.
  const [board, hall] = [await page.context().newPage(), await page.context().newPage()]
  await board.goto(url(`/lottery/BJ28/${CODE}`))
  await hall.goto(url('/lotteryHall'))
  const waiting = [board, hall].map((tab) => tab.getByText('等待公共随机数').first())
  await Promise.all([
    expect(page.getByText(`drand 第 ${round} 轮取得后开奖`)).toBeVisible({ timeout: 240_000 }),
    ...waiting.map((text) => expect(text).toBeVisible({ timeout: 240_000 })),
  ])

  const signature = own.sign(round)
  await onDatabase((database) =>
    keepRound(database, {
      ...{ chain: own.chain, round, signature, from: 'relay.example' },
      randomness: signatureRandomness(signature),
    }),
  )
  await page.goto(url(`/fairness/${CODE}/${issue}`))
  await expect(page.getByRole('status').filter({ hasText: '全部核对通过' })).toBeVisible()
  await expect(page.getByText('封盘后才公布的公共随机数得出，事后没有人能改')).toBeVisible()
  await expect(page.getByText('本期的公共随机数来自另一条 drand 链')).toBeVisible()
  await expectFits(page)
  await expectAccessibleInBoth(page)
  const [row] = await onDatabase((database) =>
    database.query<{ beacon: string }>('select beacon from draw where issue_id = $1', [id]),
  )
  expect(row!.beacon).toBe(signatureRandomness(signature))
})
