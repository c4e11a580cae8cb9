/**
 * Proofs that bets are under the root of their sealed issue. Of an issue with many bets the part with the bet is read and hashed, and
 * what the other parts come to is kept from the sealing. Many players ask for the bets of one issue, so the last few trees are kept:
 * a sealed issue has the same ones for good.
 */
import { setImmediate } from 'node:timers/promises'
import { leafHash, type MerkleLevels, merkleLevels, proofIn } from '@hongyun/lottery/merkle.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import type { SealedIssue, SealPart } from './close-issue.ts'
import { acceptedBets, PAGE, type Place, receiptOf } from './receipts.ts'

/** Hashing this many takes a few milliseconds; then other requests get their turn. */
const HASHES_AT_ONCE = 200
/** Of all trees that are kept; each leaf takes some 200 bytes. */
const KEPT_LEAVES = 200_000

/** The tree of an issue's only part, of one of several, or over the roots of those; `places`: the bets, or what each part begins with. */
type Tree = { places: readonly Place[]; levels: MerkleLevels }

const kept = new WeakMap<Database, Map<string, { size: number; tree: Promise<Tree> }>>()

function keptTree(database: Database, name: string, size: number, work: () => Promise<Tree>): Promise<Tree> {
  const trees = kept.get(database) ?? new Map<string, { size: number; tree: Promise<Tree> }>()
  kept.set(database, trees)
  const known = trees.get(name)
  if (known) return known.tree
  let leaves = size
  for (const one of trees.values()) leaves += one.size
  for (const [other, one] of trees) {
    if (leaves <= KEPT_LEAVES) break
    trees.delete(other)
    leaves -= one.size
  }
  const tree = work()
  trees.set(name, { size, tree })
  tree.catch(() => trees.delete(name))
  return tree
}

/** What proves that a bet is one of the `size` of a sealed issue: its place and the path to the root; undefined where it is none of them. */
export async function receiptProof(
  database: Database,
  issue: SealedIssue,
  size: number,
  bet: Place,
): Promise<{ index: number; path: readonly string[] } | undefined> {
  const over =
    size > PAGE
      ? await keptTree(database, `${issue.id} parts`, Math.ceil(size / PAGE), () => treeOfParts(database, issue.id))
      : undefined
  const part = over ? over.places.findLastIndex((first) => !isBefore(bet, first)) : 0
  const first = over?.places[part]
  if (over && !first) return undefined
  const name = `${issue.id} ${part}`
  const own = await keptTree(database, name, Math.min(size, PAGE), () => treeOfPart(database, issue, first))
  const at = own.places.findIndex(({ id }) => id === bet.id)
  if (at < 0) return undefined
  const path = [...proofIn(own.levels, at).path, ...(over ? proofIn(over.levels, part).path : [])]
  return { index: part * PAGE + at, path }
}

const isBefore = (one: Place, other: Place): boolean =>
  one.player_id < other.player_id || (one.player_id === other.player_id && one.id < other.id)

/** The parts that were kept of a sealed issue; none where it has but one. */
export async function partsOf(database: Queryable, issueId: bigint): Promise<SealPart[]> {
  const rows = await database.query<{ player_id: bigint; bet_id: bigint; root: Buffer }>(
    'select player_id, bet_id, root from seal_part where issue_id = $1 order by part',
    [issueId],
    'betting.seal-parts',
  )
  return rows.map(({ player_id, bet_id, root }) => ({ first: { player_id, id: bet_id }, root: root.toString('hex') }))
}

async function treeOfParts(database: Database, issueId: bigint): Promise<Tree> {
  const parts = await partsOf(database, issueId)
  return { places: parts.map(({ first }) => first), levels: await levelsOver(parts.map(({ root }) => root)) }
}

/** The tree of the part that begins with a bet, or of the first. */
async function treeOfPart(database: Database, issue: SealedIssue, first: Place | undefined): Promise<Tree> {
  const behind = first && { player_id: first.player_id, id: first.id - 1n }
  const places: Place[] = []
  const leaves: string[] = []
  for await (const page of acceptedBets(database, issue, behind)) {
    for (const bet of page) {
      places.push({ player_id: bet.player_id, id: bet.id })
      leaves.push(leafHash(receiptOf(bet, issue.lottery_code, issue.issue)))
      if (leaves.length % HASHES_AT_ONCE === 0) await setImmediate()
    }
    break
  }
  return { places, levels: await levelsOver(leaves) }
}

async function levelsOver(leaves: readonly string[]): Promise<MerkleLevels> {
  const steps = merkleLevels(leaves)
  for (let n = 1; ; n += 1) {
    const { done, value } = steps.next()
    if (done) return value
    if (n % HASHES_AT_ONCE === 0) await setImmediate()
  }
}
