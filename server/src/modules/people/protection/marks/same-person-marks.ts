/**
 * Accounts that share a payout account, or the name with the birthday, with somebody who excluded themselves are marked for operators, once
 * each. While the exclusion lasts nothing more of it can be bound elsewhere (`../same-person.ts`); but an operator may correct a name, and
 * an account whose own exclusion has ended is open again, so every exclusion is compared when it begins and again each day.
 */
import { type PayoutKind, payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { bigintArray, textArray } from '../../../../platform/db/arrays.ts'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../../platform/db/database.ts'

/** What two accounts share; never the value itself. Ids are those of their payout accounts, also of such as were removed. */
export type Shared = { payouts: { kind: PayoutKind; id: string; otherId: string }[]; person: boolean }

/** By which equal real names are found; empty where there is none. */
export type RealNameKey = (player: { id: bigint; sealed_real_name: Buffer | null }) => string

/** An account, and the excluded player with whom it shares something. */
type Pair = { player_id: bigint; other_id: bigint }
type Found = Pair & { shared: Shared }

/** So many exclusions a transaction. */
const SOME = 50

/** Compares the exclusions that were not compared today; answers whether there were any. */
export function compareNext(database: Database, keyOf: RealNameKey): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const due = await tx.query<{ id: bigint; player_id: bigint }>(
      `select id, player_id from play_break
       where kind = 'exclusion' and until > clock_timestamp()
         and compared_at < date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
       order by compared_at, id limit ${SOME} for update skip locked`,
      [],
      'protection.to-compare',
    )
    if (due.length === 0) return false
    const excluded = [...new Set(due.map(({ player_id }) => player_id))]
    await makeMarks(tx, await sharedWith(tx, excluded, keyOf))
    await tx.query(
      'update play_break set compared_at = clock_timestamp() where id = any($1::bigint[])',
      [bigintArray(due.map(({ id }) => id))],
      'protection.compared',
    )
    return true
  })
}

/** The accounts that share something with excluded players, and are not excluded themselves. */
async function sharedWith(database: Queryable, excluded: readonly bigint[], keyOf: RealNameKey): Promise<Found[]> {
  const [payouts, namesakes] = await Promise.all([
    database.query<Pair & { kind: PayoutKind; id: bigint; their_id: bigint }>(
      `select distinct on (e.player_id, p.player_id, p.number_pseudonym)
              e.player_id as other_id, p.player_id, p.kind, p.id, e.id as their_id
       from payout_account e join payout_account p on p.number_pseudonym = e.number_pseudonym and p.player_id <> e.player_id
       where e.player_id = any($1::bigint[]) and not exists (
         select from protection x where x.player_id = p.player_id and x.excluded_until > clock_timestamp())
       order by e.player_id, p.player_id, p.number_pseudonym, p.id desc, e.id desc`,
      [bigintArray(excluded)],
      'protection.same-payout',
    ),
    database.query<Pair & { sealed: Buffer; their_sealed: Buffer }>(
      `select e.id as other_id, p.id as player_id, p.sealed_real_name as sealed, e.sealed_real_name as their_sealed
       from player e join player p on p.birthday = e.birthday and p.id <> e.id
       where e.id = any($1::bigint[]) and e.sealed_real_name is not null and p.sealed_real_name is not null and not exists (
         select from protection x where x.player_id = p.id and x.excluded_until > clock_timestamp())
       order by e.id, p.id`,
      [bigintArray(excluded)],
      'protection.same-birthday',
    ),
  ])
  const found = new Map<string, Found>()
  const sharedBy = ({ player_id, other_id }: Pair): Shared => {
    const key = `${player_id} ${other_id}`
    const pair = found.get(key) ?? { player_id, other_id, shared: { payouts: [], person: false } }
    found.set(key, pair)
    return pair.shared
  }
  for (const { kind, id, their_id, ...pair } of payouts)
    sharedBy(pair).payouts.push({ kind, id: id.toString(), otherId: their_id.toString() })
  for (const { sealed, their_sealed, ...pair } of namesakes) {
    const theirs = keyOf({ id: pair.other_id, sealed_real_name: their_sealed })
    if (keyOf({ id: pair.player_id, sealed_real_name: sealed }) === theirs) sharedBy(pair).person = true
  }
  return [...found.values()]
}

/** Marks accounts for today, each once with each excluded player. */
async function makeMarks(tx: Tx, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return
  await tx.query(
    `insert into protection_mark (player_id, rule, day, evidence, other_id)
     select player_id, 'samePerson', (now() at time zone 'Asia/Shanghai')::date, evidence::jsonb, other_id
     from unnest($1::bigint[], $2::bigint[], $3::text[]) as m (player_id, other_id, evidence)
     on conflict do nothing`,
    [
      bigintArray(found.map(({ player_id }) => player_id)),
      bigintArray(found.map(({ other_id }) => other_id)),
      textArray(found.map(({ shared }) => JSON.stringify({ figures: {}, records: [], shared }))),
    ],
    'protection.mark-same-person',
  )
}

/** What is shared in one sentence. */
export function sharedText({ payouts, person }: Shared, otherName: string): string {
  const kinds = [...new Set(payouts.map(({ kind }) => kind))].map((kind) => payoutKinds[kind])
  return `与自我排除的玩家 ${otherName} 共用${[...kinds, ...(person ? ['姓名与生日'] : [])].join('、')}`
}
