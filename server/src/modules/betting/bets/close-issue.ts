/**
 * Closing an issue: no bet is accepted any more, and the Merkle root over those that were is published before
 * the seed is shown. The row lock waits for batches in flight; a batch that comes later finds the issue closed.
 */
import { setImmediate } from 'node:timers/promises'
import { addLeaf, emptyRoot, emptyTree, leafHash, merkleRoot, treeRoot } from '@hongyun/lottery/merkle.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { idsBeside } from '../../../platform/db/id-time.ts'
import { BOUND_TRANSACTIONS, LONG_TRANSACTION_MS } from '../../../platform/db/roles.ts'
import { sealIssues } from '../draws/seal-issue.ts'
import { acceptedBets, type Place, type ReceiptRow, receiptOf } from './receipts.ts'

/** Hashing this many takes a few milliseconds; then other requests get their turn. */
const LEAVES_AT_ONCE = 200

export type Closed = { issueId: bigint; lotteryCode: string; issue: string; bets: number }

/**
 * Closes the issue that is due longest, and if nobody bet on it those behind it that nobody bet on either; undefined when none is, or when
 * other loops and nodes have them all.
 */
export function closeNextIssue(database: Database): Promise<Closed | undefined> {
  return inTransaction(database, async (tx) => {
    const [, [issue]] = await Promise.all([
      // Where millions of bets are hashed it takes its time; given up, the same issue would come first again each time.
      tx.query(BOUND_TRANSACTIONS, [LONG_TRANSACTION_MS, true]),
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
    await sealIssues(tx, [issue.id], Buffer.from(tree.root, 'hex'), tree.size)
    if (tree.parts.length > 1) await keepParts(tx, issue.id, tree.parts)
    if (tree.size === 0) await closeUnsold(tx)
    return { issueId: issue.id, lotteryCode: issue.lottery_code, issue: issue.issue, bets: tree.size }
  })
}

/** So many are closed at once where nobody has bet on them: after a standstill thousands are, and lower places of a chain come before its draws. */
const UNSOLD_AT_ONCE = 200

async function closeUnsold(tx: Tx): Promise<void> {
  const due = await tx.query<{ id: bigint; bets_from: bigint }>(
    `select id, bets_from from issue
     where state in ('scheduled', 'open') and closes_at <= now()
     order by closes_at limit ${UNSOLD_AT_ONCE} for update skip locked`,
    [],
    'betting.also-closing',
  )
  if (due.length === 0) return
  const froms = due.map(({ bets_from }) => bets_from)
  // A bound that no row gives: else each day's partition were opened.
  const [first] = idsBeside(froms)
  // Read once they are held: whoever was betting on one has ended.
  const unsold = await tx.query<{ id: bigint }>(
    `select i.id from unnest($1::bigint[], $2::bigint[]) as i (id, bets_from)
     left join lateral (
       select true as sold from bet where issue_id = i.id and bet.id >= i.bets_from and bet.id >= $3 and state <> 'cancelled' limit 1
     ) b on true where b.sold is null`,
    [bigintArray(due.map(({ id }) => id)), bigintArray(froms), first],
    'betting.unsold',
  )
  await sealIssues(
    tx,
    unsold.map(({ id }) => id),
    Buffer.from(emptyRoot, 'hex'),
    0,
  )
}

export type SealedIssue = { id: bigint; lottery_code: string; issue: string; bets_from: bigint }

/** A part of the tree: the bet it begins with, and its root. */
export type SealPart = { first: Place; root: string }
export type BetTree = { size: number; root: string; parts: readonly SealPart[] }

/** The tree over the accepted bets of an issue. Its root is that over the roots of its parts. */
export async function treeOf(tx: Pick<Tx, 'query'>, issue: SealedIssue): Promise<BetTree> {
  const parts: SealPart[] = []
  let size = 0
  for await (const page of acceptedBets(tx, issue)) {
    const { player_id, id } = page[0]!
    parts.push({ first: { player_id, id }, root: await rootOf(page, issue) })
    size += page.length
  }
  return { size, root: merkleRoot(parts.map(({ root }) => root)), parts }
}

async function rootOf(page: readonly (ReceiptRow & Place)[], issue: SealedIssue): Promise<string> {
  let tree = emptyTree
  for (const bet of page) {
    tree = addLeaf(tree, leafHash(receiptOf(bet, issue.lottery_code, issue.issue)))
    if (tree.size % LEAVES_AT_ONCE === 0) await setImmediate()
  }
  return treeRoot(tree)
}

/** Keeps the parts of an issue that has several: by them the proof of a bet is found without all the others. */
const keepParts = (tx: Tx, issueId: bigint, parts: readonly SealPart[]) =>
  tx.query(
    `insert into seal_part (issue_id, part, player_id, bet_id, root)
     select $1, n - 1, player_id, bet_id, decode(root, 'hex')
     from unnest($2::bigint[], $3::bigint[], $4::text[]) with ordinality as p (player_id, bet_id, root, n)`,
    [
      issueId,
      bigintArray(parts.map(({ first }) => first.player_id)),
      bigintArray(parts.map(({ first }) => first.id)),
      textArray(parts.map(({ root }) => root)),
    ],
  )
