/** Chases: what was held, what was returned, which bets they are, and that none was left open after its end. */
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { type Check, type Checks, statementCheck } from '../../../../platform/check.ts'
import { digestOf } from '../../../money/ledger/once.ts'
import { type StoredItem, storedText } from '../slip-text.ts'

/** Each chase was paid for at once, and its cancelled part was returned. */
const chaseMoney = statementCheck(
  'chase money',
  `select * from (
     select 'chase ' || c.id as row,
            concat_ws(' ', 'amount', c.amount, 'moved', coalesce(t.moved, '{}')) as says,
            concat_ws(' ', 'amount', coalesce(i.amount, 0), 'moved',
              jsonb_strip_nulls(jsonb_build_object('302', '1x' || i.amount, '204', i.cancelled::text))) as expected
     from chase c
     left join lateral (
       select sum(amount) as amount, sum(amount) filter (where cancelled_at is not null) as cancelled
       from chase_issue where chase_id = c.id
     ) i on true
     left join lateral (
       select jsonb_object_agg(code, case code when 302 then n || 'x' else '' end || total) as moved
       from (select code, count(*) as n, sum(amount) as total from transfer
             where record_id = c.id and record_kind = 'chase' and player_id = c.player_id group by code) m
     ) t on true
   ) chased where says <> expected`,
)

/** Each issue of a chase has the bets it names: of this chase, player, issue and moment, and cancelled as it is. */
const chaseBets = statementCheck(
  'chase bet',
  `with listed as (
     select ci.chase_id, ci.position, ci.issue_id, ci.amount, ci.cancelled_at, c.player_id, c.placed_at, o.id
     from chase_issue ci join chase c on c.id = ci.chase_id cross join lateral unnest(ci.bets) as o (id)
   )
   select 'bet ' || coalesce(l.id, b.id) || ' of chase ' || coalesce(l.chase_id, b.chase_id) as row,
          concat_ws(' ', b.player_id, b.chase_id, b.issue_id, b.placed_at, b.state = 'cancelled', b.settled_at) as says,
          concat_ws(' ', l.player_id, l.chase_id, l.issue_id, l.placed_at, l.cancelled_at is not null, l.cancelled_at) as expected
   from listed l full join (select * from bet where chase_id is not null) b on b.id = l.id
   where (b.player_id, b.chase_id, b.issue_id, b.placed_at) is distinct from (l.player_id, l.chase_id, l.issue_id, l.placed_at)
      or (b.state = 'cancelled') is distinct from (l.cancelled_at is not null)
      or l.cancelled_at <> b.settled_at
   union all
   select 'chase ' || chase_id || ' issue ' || issue_id, ci.amount::text, coalesce(sum(b.amount), 0)::text
   from chase_issue ci left join bet b using (chase_id, issue_id)
   group by chase_id, issue_id, ci.amount having ci.amount <> coalesce(sum(b.amount), 0)`,
)

/** A chase has the same bets on each of its issues, times the issue's multiple; each bet is compared with its neighbours. */
const chaseItems = statementCheck(
  'chase item',
  `with item as (
     select ci.chase_id, ci.position, o.place, b.id,
            concat_ws(' ', b.play_code, md5(b.number), b.count, b.unit, b.point, b.rebate_plan_id,
                      b.unit_stake / ci.multiple, b.unit_stake % ci.multiple) as own
     from chase_issue ci join chase c on c.id = ci.chase_id
     cross join lateral unnest(ci.bets) with ordinality as o (id, place)
     join bet b on b.player_id = c.player_id and b.id = o.id
   ), beside as (
     select *, lag(id) over w as before_id, lag(own) over w as before from item
     window w as (partition by chase_id, place order by position)
   )
   select 'bet ' || id || ' and bet ' || before_id || ' of chase ' || chase_id as row, own as says, before as expected
   from beside where before is not null and own <> before`,
)

/** The issues of a chase are numbered from 0, of its lottery, in the order of their draws. */
const chaseIssues = statementCheck(
  'chase issue',
  `select * from (
     select 'chase ' || c.id || ' issue ' || ci.issue_id as row,
            concat_ws(' ', ci.position, i.lottery_code, coalesce(i.draws_at > lag(i.draws_at) over w, true)) as says,
            concat_ws(' ', row_number() over w - 1, c.lottery_code, true) as expected
     from chase c join chase_issue ci on ci.chase_id = c.id join issue i on i.id = ci.issue_id
     window w as (partition by c.id order by ci.position)
   ) placed where says <> expected`,
)

/**
 * A chase ended by the win that should end it, or by its player, and in no other way; a correction may have taken that win away since.
 * After its end no issue was left open, and no closed issue was cancelled.
 */
const chaseEnds = statementCheck(
  'chase end',
  `with chased as (
     select c.*, array(select distinct b.issue_id from bet b where b.chase_id = c.id and b.state = 'won') as won from chase c
   )
   select 'chase ' || id as row, state || ' by ' || coalesce(stopped_by::text, 'nobody') as says,
          'won on ' || won::text || ', to be stopped by a win: ' || stop_on_win as expected
   from chased
   where state = 'running' and stop_on_win and won <> '{}'
      or state = 'stopped' and not (stop_on_win and (stopped_by = any(won) or stopped_by in (select issue_id from result_correction)))
      or state = 'stopped' and exists (select from bet b where b.chase_id = chased.id and b.issue_id = stopped_by
                                       and was_before(ended_at + interval '1 ms', b.settled_at))
      or state = 'cancelled' and not exists (select from chase_issue where chase_id = id and cancelled_at = ended_at)
      or state = 'running' and not exists (select from chase_issue where chase_id = id and cancelled_at is null)
   union all
   select 'chase ' || c.id || ' issue ' || i.id,
          concat_ws(' ', 'cancelled', coalesce(ci.cancelled_at::text, 'never')),
          concat_ws(' ', 'closes', least(i.closes_at, i.sale_ends_at), 'the chase ended', c.ended_at)
   from chase c join chase_issue ci on ci.chase_id = c.id join issue i on i.id = ci.issue_id
   where ci.cancelled_at >= least(i.closes_at, i.sale_ends_at) or was_before(c.ended_at, ci.cancelled_at)
      or ci.cancelled_at is null and was_before(c.ended_at, date_trunc('milliseconds', least(i.closes_at, i.sale_ends_at)))
         and i.state not in ('voiding', 'void')`,
)

/**
 * What was given back of a chase until a round could be known, by the times that the database gave its transfers, is at least what was
 * cancelled by then of issues that have it, or another one.
 */
export const chaseReturns = statementCheck(
  'chase return before round',
  `select 'chase ' || chase_id || ' issue ' || issue_id as row, format('cancelled at %s, returned %s', cancelled_at, returned) as says,
          format('%s before the round at %s', cancelled, published_at) as expected
   from (
     select n.chase_id, n.issue_id, n.cancelled_at, published_at,
            (select sum(amount) from chase_issue where chase_id = n.chase_id and cancelled_at <= n.cancelled_at) as cancelled,
            (select coalesce(sum(amount), 0) from transfer t where t.player_id = h.player_id and t.record_kind = 'chase' and t.record_id = h.id
             and t.code = 204 and t.at < published_at) as returned
     from chase_issue n join chase h on h.id = n.chase_id join issue i on i.id = n.issue_id join beacon_chain c on c.hash = i.beacon_chain
     cross join lateral round_published_at(c.genesis_at, c.period_s, i.beacon_round) as published_at
     where n.cancelled_at is not null
   ) given where returned < cancelled and not clock_went_back(published_at, published_at)`,
)

/** Transfers that refer to a chase that does not exist. */
const chaseOrphans = statementCheck(
  'orphan',
  `select 'transfer ' || t.id as row, 'record ' || t.record_kind || ' ' || t.record_id as says,
          'a chase of this player' as expected
   from transfer t left join chase c on c.id = t.record_id and c.player_id = t.player_id
   where t.record_kind = 'chase' and c.id is null`,
)

type Request = { request_id: string; player_id: bigint; digest: Buffer; chase: string; stop: boolean | null }
type Item = Omit<StoredItem, 'issue'> & { times: number }

/** Every chase with a request id is what was asked for. */
const chaseRequests: Check = async function* (database) {
  const requests = await database.query<Request>(
    `select r.request_id, r.player_id, r.digest, r.reply ->> 'chaseId' as chase, c.stop_on_win as stop
     from money_request r left join chase c on c.id = (r.reply ->> 'chaseId')::bigint and c.player_id = r.player_id
     where r.reply ? 'chaseId' order by r.player_id, r.request_id`,
  )
  for (const { request_id, player_id, digest, chase, stop } of requests) {
    const items = await database.query<Item>(
      `select c.lottery_code, b.play_code, b.number, b.count, b.unit, b.multiple, b.amount, b.point, ci.multiple as times
       from chase c join chase_issue ci on ci.chase_id = c.id and ci.position = 0
       cross join lateral unnest(ci.bets) with ordinality as o (id, place)
       join bet b on b.player_id = c.player_id and b.id = o.id where c.id = $1 order by o.place`,
      [chase],
    )
    const issues = await database.query<{ issue: string; multiple: number }>(
      `select i.issue, ci.multiple from chase_issue ci join issue i on i.id = ci.issue_id
       where ci.chase_id = $1 order by ci.position`,
      [chase],
    )
    const text = [items.map(itemText), issues.map((one) => [one.issue, String(one.multiple)]), String(stop)]
    if (digestOf('addChaseBetting', text) === digest.toString('hex')) continue
    yield {
      check: 'request',
      row: `request ${request_id} of player ${player_id}, chase ${chase}`,
      says: 'a chase that was not asked for',
      expected: `the plan of digest ${digest.toString('hex')}`,
    }
  }
}

/** An item as it is at the multiple 1 of its chase. */
function itemText(item: Item): string[] {
  const isPriced = findPlay(item.play_code)?.mode === 'amount'
  const multiple = isPriced ? item.multiple : item.multiple / item.times
  return storedText({ ...item, issue: '', multiple, amount: item.amount / BigInt(item.times) })
}

export const chaseChecks: Checks = {
  chaseMoney,
  chaseBets,
  chaseItems,
  chaseIssues,
  chaseEnds,
  chaseReturns,
  chaseOrphans,
  chaseRequests,
}
