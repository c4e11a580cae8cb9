/**
 * Accounts that changed hands: silent for long, then signed in to from a browser and an address that the account does not know, and
 * the password or the payout account changed around it. Sessions are forgotten some days after their end, so an address counts as
 * new where no session that is kept has it; that nobody came for long is known by the browsers, which are kept for 400 days.
 */

import { patternBounds } from '@hongyun/contract/patterns/words.ts'
import { maskAddress } from '@hongyun/contract/wire/mask.ts'
import { dayAfter } from '@hongyun/lottery/days.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { idFrom, idUntil } from '../../../platform/db/id-time.ts'
import { spanOf } from './days.ts'
import type { BoughtEvidence, Found } from './evidence.ts'

const { bought } = patternBounds

type SignIn = {
  id: bigint
  player_id: bigint
  parent_id: bigint | null
  signed_in_at: number
  address: string
  is_new: boolean
  last_seen_at: number | null
  password_at: number | null
  payout_ids: bigint[]
  payout_at: number[]
}

/** The next sign-ins of the day before the one that is looked at: what was changed within a day of them is known by now. */
const nextSignIns = (tx: Queryable, day: string, after: bigint, most: number): Promise<SignIn[]> => {
  const before = dayAfter(day, -1)
  const { from, until } = spanOf(before, before)
  return tx.query<SignIn>(
    `with next as materialized (
       select s.id, s.player_id, s.created_at, s.address, s.partner_id from session s
       where s.id > $1 and s.id >= $2 and s.id < $3 order by s.id limit $4
     )
     select s.id, s.player_id, p.parent_id, s.created_at as signed_in_at, s.address,
            s.partner_id is null and s.created_at >= to_timestamp($5 / 1000.0) and s.created_at < to_timestamp($6 / 1000.0)
            and p.registered_at < s.created_at - $7 * interval '1 day'
            and exists (select from known_browser k where k.account = a.account and k.first_at = s.created_at)
            and not exists (
              select from known_browser k
              where k.account = a.account and k.first_at < s.created_at and k.seen_at > s.created_at - $7 * interval '1 day')
            and not exists (
              select from session o where o.player_id = s.player_id and o.id <> s.id and o.created_at < s.created_at
                and (o.seen_at > s.created_at - $7 * interval '1 day' or o.address = s.address)) as is_new,
            (select max(k.seen_at) from known_browser k where k.account = a.account and k.first_at < s.created_at) as last_seen_at,
            case when p.password_set_at between s.created_at - $8 * interval '1 hour' and s.created_at + $8 * interval '1 hour'
                 then p.password_set_at end as password_at,
            b.payout_ids, b.payout_at
     from next s join player p on p.id = s.player_id
     cross join lateral (select 'player/' || p.user_name_key as account) a
     cross join lateral (
       select coalesce(array_agg(c.id order by c.id), '{}') as payout_ids,
              coalesce(array_agg((extract(epoch from c.bound_at) * 1000)::float8 order by c.id), '{}') as payout_at
       from payout_account c where c.player_id = s.player_id
         and c.bound_at between s.created_at - $8 * interval '1 hour' and s.created_at + $8 * interval '1 hour'
     ) b order by s.id`,
    [after, idFrom(from), idUntil(until), most, from, until, bought.silentDays, bought.hours],
    'patterns.sign-ins',
  )
}

const changesOf = ({ password_at, payout_ids, payout_at }: SignIn): BoughtEvidence['changes'] => [
  ...(password_at === null ? [] : [{ what: 'password' as const, at: password_at, payoutId: null }]),
  ...payout_ids.map((id, n) => ({ what: 'payout' as const, at: Math.floor(payout_at[n]!), payoutId: id.toString() })),
]

/** Looks at the next sign-ins; `last` is undefined where there are none. */
export async function findBought(
  tx: Queryable,
  day: string,
  after: bigint,
  most: number,
): Promise<{ last: bigint | undefined; found: Found[] }> {
  const signIns = await nextSignIns(tx, day, after, most)
  const found = signIns.flatMap((one): Found[] => {
    const changes = changesOf(one)
    if (!one.is_new || changes.length === 0) return []
    const { id, player_id, parent_id, signed_in_at, address, last_seen_at } = one
    const evidence: BoughtEvidence = {
      ...{ sessionId: id.toString(), signedInAt: signed_in_at, address: maskAddress(address) },
      ...{ lastSeenAt: last_seen_at, changes },
    }
    return [{ kind: 'bought', agentId: parent_id, players: [player_id], evidence }]
  })
  return { last: signIns.at(-1)?.id, found }
}
