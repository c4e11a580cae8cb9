/**
 * Closing an issue: no bet is accepted any more, and the Merkle root over those that were is published before
 * the seed is shown. The row lock waits for batches in flight; a batch that comes later finds the issue closed.
 */
import { setImmediate } from 'node:timers/promises'
import { addLeaf, emptyTree, leafHash, type MerkleTree, treeRoot } from '@hongyun/lottery/merkle.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { BOUND_TRANSACTIONS } from '../../../platform/db/roles.ts'
import { sealIssue } from '../draws/seal-issue.ts'
import { acceptedBets, receiptOf } from './receipts.ts'

/** Hashing this many takes a few milliseconds; then other requests get their turn. */
const LEAVES_AT_ONCE = 200

export type Closed = { issueId: bigint; lotteryCode: string; issue: string; bets: number }

/** Closes the issue that is due longest; undefined when none is, or when other loops and nodes have them all. */
export function closeNextIssue(database: Database): Promise<Closed | undefined> {
  return inTransaction(database, async (tx) => {
    const [, [issue]] = await Promise.all([
      // Where millions of bets are hashed it takes its time; given up, the same issue would come first again each time.
      tx.query(BOUND_TRANSACTIONS, [0, true]),
      tx.query<SealedIssue>(
        `select id, lottery_code, issue, bets_from from issue
         where state in ('scheduled', 'open') and closes_at <= now()
         order by closes_at limit 1 for update skip locked`,
        [],
        'betting.next-closing',
      ),
    ])
    if (!issue) return undefined
    const tree = await treeOf(tx, issue)
    await sealIssue(tx, issue.id, Buffer.from(treeRoot(tree), 'hex'), tree.size)
    return { issueId: issue.id, lotteryCode: issue.lottery_code, issue: issue.issue, bets: tree.size }
  })
}

export type SealedIssue = { id: bigint; lottery_code: string; issue: string; bets_from: bigint }

/** The tree over the accepted bets of an issue. */
export async function treeOf(tx: Pick<Tx, 'query'>, issue: SealedIssue): Promise<MerkleTree> {
  let tree = emptyTree
  for await (const page of acceptedBets(tx, issue)) {
    for (const bet of page) {
      tree = addLeaf(tree, leafHash(receiptOf(bet, issue.lottery_code, issue.issue)))
      if (tree.size % LEAVES_AT_ONCE === 0) await setImmediate()
    }
  }
  return tree
}
