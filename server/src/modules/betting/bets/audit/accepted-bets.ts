/** Accepted bets against the ledger, the held stakes, the published roots and the times of their issues. */
import { emptyRoot } from '@hongyun/lottery/merkle.ts'
import { type Check, statementCheck } from '../../../../platform/check.ts'
import { systemAccounts } from '../../../money/ledger/accounts.ts'
import { type SealPart, treeOf } from '../close-issue.ts'
import { partsOf } from '../receipt-trees.ts'

/** Transfers that refer to a bet that does not exist. The ledger's own check covers the kind of record of each code. */
export const orphans: Check = async function* (database) {
  const rows = await database.query<{ id: bigint; record_id: bigint }>(
    `select t.id, t.record_id from transfer t
     left join bet b on b.player_id = t.player_id and b.id = t.record_id
     where t.record_kind = 'bet' and b.id is null`,
  )
  for (const row of rows) {
    yield {
      check: 'orphan',
      row: `transfer ${row.id}`,
      says: `record ${row.record_id}`,
      expected: 'a bet of this player',
    }
  }
}

/** No held stake without a waiting bet: the held account is the sum of the waiting stakes. */
export const heldStakes: Check = async function* (database) {
  const rows = await database.query<{ held: bigint; waiting: bigint }>(
    `select (select coalesce(sum(case when credit = $1 then amount else -amount end), 0)
             from transfer where $1 in (debit, credit)) as held,
            (select coalesce(sum(amount), 0) from bet where state = 'waiting') as waiting`,
    [systemAccounts.heldStakes],
  )
  const { held, waiting } = rows[0]!
  if (held !== waiting)
    yield { check: 'held stakes', row: 'account held_stakes', says: `${held}`, expected: `${waiting}` }
}

const textOf = ({ first, root }: SealPart): string => `${first.player_id} ${first.id} ${root}`

/** The root published at closing, and the roots of its parts, are those over the accepted bets as they are stored now. */
export const roots: Check = async function* (database) {
  const seals = await database.query<{
    issue_id: bigint
    root: Buffer
    bets: number
    lottery_code: string
    issue: string
  }>(
    `select s.issue_id, s.root, s.bets, i.lottery_code, i.issue from issue_seal s join issue i on i.id = s.issue_id
     where s.bets > 0 or s.root <> $1 or exists (select 1 from bet where bet.issue_id = s.issue_id and state <> 'cancelled')`,
    [Buffer.from(emptyRoot, 'hex')],
  )
  for (const seal of seals) {
    // All bets, including those that a settlement would not find.
    const tree = await treeOf(database, { ...seal, id: seal.issue_id, bets_from: 0n })
    const row = `issue ${seal.issue_id}`
    const says = seal.root.toString('hex')
    if (tree.root !== says || tree.size !== seal.bets)
      yield { check: 'root', row, says: `${seal.bets} bets ${says}`, expected: `${tree.size} bets ${tree.root}` }
    if (tree.parts.length < 2) continue
    const [kept, parts] = [await partsOf(database, seal.issue_id), tree.parts].map((list) =>
      list.map(textOf).join(', '),
    )
    if (kept !== parts) yield { check: 'root', row, says: `the parts ${kept}`, expected: `${parts}` }
  }
}

/**
 * No bet is dated at or after the closing of its issue, nor, but for a chase, before its opening, nor before it was written; and none
 * was taken back at or after it.
 */
export const closing: Check = async function* (database) {
  const rows = await database.query<{ id: bigint; placed_at: number; closes_at: number }>(
    `select b.id, case when b.state = 'cancelled' then greatest(b.placed_at, b.settled_at) else b.placed_at end as placed_at,
            least(i.closes_at, i.sale_ends_at) as closes_at from bet b join issue i on i.id = b.issue_id
     where b.placed_at >= least(i.closes_at, i.sale_ends_at) or b.state = 'cancelled' and b.settled_at >= least(i.closes_at, i.sale_ends_at) or b.id < i.bets_from or b.placed_at < i.opens_at and b.chase_id is null or abs(extract(epoch from b.placed_at - time_of_id(b.id))) > 1`,
  )
  for (const row of rows) {
    const [says, expected] = [row.placed_at, row.closes_at].map((ms) => new Date(ms).toISOString()) as [string, string]
    yield { check: 'closing', row: `bet ${row.id}`, says, expected: `before ${expected}` }
  }
}

/** Every stake was paid or given back, by the time that the database gave its transfer, before the round could be known that decides its draw. */
export const stakesBeforeRounds = statementCheck(
  'stake before round',
  `select 'transfer ' || id as row, format('code %s of %s %s at %s', code, record_kind, record_id, at) as says,
          format('before the round of issue %s at %s', issue_id, published_at) as expected
   from (
     select t.*, i.id as issue_id, round_published_at(c.genesis_at, c.period_s, i.beacon_round) as published_at
     from issue i join beacon_chain c on c.hash = i.beacon_chain join bet b on b.issue_id = i.id
     join transfer t on t.player_id = b.player_id and t.record_kind = 'bet' and t.record_id = b.id and t.code in (202, 301)
     union all
     select t.*, i.id, round_published_at(c.genesis_at, c.period_s, i.beacon_round)
     from issue i join beacon_chain c on c.hash = i.beacon_chain join chase_issue n on n.issue_id = i.id
     join transfer t on t.record_kind = 'chase' and t.record_id = n.chase_id and t.code = 302
   ) paid where at >= published_at and not clock_went_back(at, published_at)`,
)
