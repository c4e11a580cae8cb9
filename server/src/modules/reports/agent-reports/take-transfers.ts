/**
 * Takes what players moved since their places into the sums, each transfer once: it reads on from the number at which a
 * player's sums stand, up to the number of the account, and moves the place in the same transaction.
 */
import { bigintArray } from '../../../platform/db/arrays.ts'
import { only, type Tx } from '../../../platform/db/database.ts'
import { ADD_DELTA, MOVED } from './columns.ts'
import { figureCodes } from './figure-codes.ts'

/** Accounts that are looked at in one slice, and transfers that it takes. */
export type SliceSize = { accounts: number; transfers: number }

/** What is taken of a player: the transfers with numbers after one and through another; none has an id before `id`. */
type Behind = { player_id: bigint; after: bigint; through: bigint; last: bigint; id: bigint }

/** The next accounts of the round. `to`: the last one looked at; null where it was the last of all, and the round is over. */
export type Slice = { to: bigint | null; transfers: number }

/**
 * Takes the next slice after an account. Ids ascend with an account's numbers unless the clock was set back; where it was, the
 * slice throws `MissingTransfers` and is taken again, `wide`, from all ids.
 */
export async function takeTransfers(tx: Tx, after: bigint, size: SliceSize, wide = false): Promise<Slice> {
  const { to, looked } = only(
    await tx.query<{ to: bigint | null; looked: bigint }>(
      `select max(player_id) as to, count(*) as looked from (
         select player_id from account where player_id > $1 order by player_id limit $2) looked`,
      [after, size.accounts],
      'sums.looked-at',
    ),
  )
  if (to === null) return { to, transfers: 0 }
  const behind = await tx.query<Behind>(
    `select a.player_id, coalesce(s.seq, 0) as after, least(a.seq, coalesce(s.seq, 0) + $3::bigint) as through, a.seq as last,
            case when $4 then 0 else coalesce(s.id, id_at(p.registered_at - interval '1 minute')) end as id
     from account a join player p on p.id = a.player_id left join sum_place s on s.player_id = a.player_id
     where a.player_id > $1 and a.player_id <= $2 and a.seq > coalesce(s.seq, 0) order by a.player_id limit $3`,
    [after, to, size.transfers, wide],
    'sums.behind',
  )
  const taken: Behind[] = []
  let transfers = 0
  for (const one of behind) {
    const more = Number(one.through - one.after)
    if (taken.length > 0 && transfers + more > size.transfers) break
    taken.push(one)
    transfers += more
  }
  const end = looked < size.accounts ? null : to
  if (taken.length === 0) return { to: end, transfers }
  await addTransfers(tx, taken, transfers)
  const last = taken.at(-1)!
  // Whoever has more than a slice holds is gone on with in the next one.
  if (last.through < last.last) return { to: last.player_id - 1n, transfers }
  return { to: taken.length < behind.length || behind.length === size.transfers ? last.player_id : end, transfers }
}

/** Some of the transfers have smaller ids than the ones before them: the clock was set back. */
export class MissingTransfers extends Error {}

async function addTransfers(tx: Tx, taken: readonly Behind[], transfers: number): Promise<void> {
  const { n } = only(
    await tx.query<{ n: bigint }>(
      `with k as (
         select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) as k (player_id, after, through, id)
       ), c as (
         select * from unnest($5::smallint[], $6::text[], $7::smallint[], $8::boolean[]) as c (code, figure, sign, of_lottery)
       ), read as materialized (
         select t.player_id, t.seq, t.id, t.at at time zone 'Asia/Shanghai' as local, t.amount * c.sign as amount, c.figure,
                i.id as issue_id, coalesce(i.lottery_code, h.lottery_code) as lottery
         from k join transfer t on t.player_id = k.player_id and t.seq > k.after and t.seq <= k.through and t.id >= k.id
         join c on c.code = t.code
         left join bet b on c.of_lottery and t.record_kind = 'bet' and b.player_id = t.player_id and b.id = t.record_id
         left join chase h on c.of_lottery and t.record_kind = 'chase' and h.id = t.record_id
         left join issue i on c.of_lottery and i.id = coalesce(b.issue_id, case when t.record_kind = 'issue' then t.record_id end)
       ), m as materialized (
         select r.*, local::date as day, greatest(local::date, f.closed_through + 1) as booked,
                case when local::date > f.closed_through and local::date >= f.hours_from then '#' || to_char(local, 'HH24') end as hour
         from read r cross join sum_follow f
       ), delta as materialized (
         select m.player_id, m.booked as day, p.part, 0 as bets, 0 as staked, ${MOVED}, 0 as bettors
         from m cross join lateral (values (''), (m.lottery), (m.hour)) p (part)
         where p.part is not null group by m.player_id, m.booked, p.part
       ), ${ADD_DELTA}, firsts as (
         insert into member_first as own (player_id, recharge_day)
         select player_id, min(booked) from m where figure = 'recharge' group by player_id
         on conflict (player_id) do update set recharge_day = least(own.recharge_day, excluded.recharge_day)
         where own.recharge_day is null or own.recharge_day > excluded.recharge_day
       ), corrections as (
         insert into member_correction as own (day, issue_id, player_id, amount)
         select booked, issue_id, player_id, sum(amount) from m where figure = 'corrected' and issue_id is not null
         group by booked, issue_id, player_id
         on conflict (day, issue_id, player_id) do update set amount = own.amount + excluded.amount
       ), late as (
         insert into sum_late (player_id, seq, day, booked) select player_id, seq, day, booked from m where booked > day
       ), places as (
         insert into sum_place as own (player_id, seq, id)
         select distinct on (player_id) player_id, seq, id from m order by player_id, seq desc
         on conflict (player_id) do update set seq = excluded.seq, id = excluded.id
       ) select count(*) as n from m`,
      [
        bigintArray(taken.map((one) => one.player_id)),
        bigintArray(taken.map((one) => one.after)),
        bigintArray(taken.map((one) => one.through)),
        bigintArray(taken.map((one) => one.id)),
        ...figureCodes,
      ],
      'sums.add-transfers',
    ),
  )
  if (n !== BigInt(transfers)) throw new MissingTransfers(`read ${n} of ${transfers} transfers`)
}
