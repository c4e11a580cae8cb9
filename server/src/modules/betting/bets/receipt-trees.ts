/**
 * The trees over the accepted bets of sealed issues, for proofs. Many players ask for the bets of one issue, so the last few trees
 * are kept: a sealed issue has the same one for good.
 */
import { setImmediate } from 'node:timers/promises'
import { leafHash, type MerkleLevels, merkleLevels } from '@hongyun/lottery/merkle.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { SealedIssue } from './close-issue.ts'
import { acceptedBets, receiptOf } from './receipts.ts'

/** Hashing this many takes a few milliseconds; then other requests get their turn. */
const HASHES_AT_ONCE = 200
/** Of all trees that are kept; each leaf takes some 200 bytes. */
const KEPT_LEAVES = 200_000

export type ReceiptTree = { ids: readonly bigint[]; levels: MerkleLevels }

const kept = new WeakMap<Database, Map<bigint, { size: number; tree: Promise<ReceiptTree> }>>()

/** The tree of a sealed issue with `size` bets. */
export function receiptTree(database: Database, issue: SealedIssue, size: number): Promise<ReceiptTree> {
  const trees = kept.get(database) ?? new Map()
  kept.set(database, trees)
  const known = trees.get(issue.id)
  if (known) return known.tree
  let leaves = size
  for (const one of trees.values()) leaves += one.size
  for (const [id, one] of trees) {
    if (leaves <= KEPT_LEAVES) break
    trees.delete(id)
    leaves -= one.size
  }
  const tree = workedOut(database, issue)
  trees.set(issue.id, { size, tree })
  tree.catch(() => trees.delete(issue.id))
  return tree
}

async function workedOut(database: Database, issue: SealedIssue): Promise<ReceiptTree> {
  const ids: bigint[] = []
  const leaves: string[] = []
  for await (const page of acceptedBets(database, issue)) {
    for (const bet of page) {
      ids.push(bet.id)
      leaves.push(leafHash(receiptOf(bet, issue.lottery_code, issue.issue)))
      if (leaves.length % HASHES_AT_ONCE === 0) await setImmediate()
    }
  }
  const steps = merkleLevels(leaves)
  for (let n = 1; ; n += 1) {
    const { done, value } = steps.next()
    if (done) return { ids, levels: value }
    if (n % HASHES_AT_ONCE === 0) await setImmediate()
  }
}
