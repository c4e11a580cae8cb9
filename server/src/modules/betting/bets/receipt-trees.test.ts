/** Working out the tree of many bets lets other requests have their turn, and is done once for all who ask. */
import { expect, it } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { receiptProof } from './receipt-trees.ts'

const row = (id: bigint) => ({
  ...{ player_id: 1000n, id, play_code: 'k3_hezhi_lm', number: 'da', count: 1, unit_stake: 20_000n, multiple: 1 },
  ...{ amount: 20_000n, point: 0, odds: [19_600n] },
})

it('rests while it hashes, and reads the bets of an issue once', async () => {
  let read = 0
  const database = {
    query: async () => {
      read += 1
      return Array.from({ length: 4000 }, (_, i) => row(BigInt(i + 1)))
    },
  } as unknown as Database
  const issue = { id: 1n, lottery_code: 'k3_1m', issue: '209901010001', bets_from: 0n }
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const asked = [1n, 4000n].map((id) => receiptProof(database, issue, 4000, row(id)))
  const [one, other] = await Promise.all(asked)
  isDone = true
  expect([one, other].map((proof) => [proof?.index, proof?.path.length])).toEqual([
    [0, 12],
    [3999, 10],
  ])
  expect(await receiptProof(database, issue, 4000, row(4001n))).toBeUndefined()
  expect(read).toBe(1)
  // As many leaves as nodes are hashed, two hundred at once.
  expect(turns).toBeGreaterThan(30)
})
