/** Times against each other: an issue is closed, sealed, drawn and settled in this order, and money moves when its record says. */
import { statementCheck } from '../../../../platform/check.ts'

/** No step of an issue is dated before the one it follows, or in the future, unless the journal saw the clock being set back between them. */
export const issueTimes = statementCheck(
  'time',
  `select 'issue ' || id as row, says, expected from (
     select i.id, format('closes %s, sealed %s, draws %s, drawn %s, settled from %s to %s', i.closes_at, s.sealed_at, i.draws_at,
                         d.drawn_at, t.started_at, t.finished_at) as says,
            case when s.sealed_at < i.closes_at then 'sealed after closing'
                 when was_before(d.drawn_at, s.sealed_at) then 'drawn after sealing'
                 when d.seed is not null and d.drawn_at < d.draws_at then 'drawn at its time or later'
                 when was_before(t.started_at, d.drawn_at) then 'settled after drawing'
                 when was_before(t.finished_at, t.started_at) then 'settled from start to end'
                 when was_before(v.started_at, s.sealed_at) or was_before(v.finished_at, v.started_at) then 'void after sealing'
                 when last.at > clock_timestamp() and not clock_was_at(last.at)
                   then 'nothing in the future' end as expected
     from issue i left join issue_seal s on s.issue_id = i.id left join draw d on d.issue_id = i.id
     left join settlement t on t.issue_id = i.id left join issue_void v on v.issue_id = i.id,
     lateral (select greatest(s.sealed_at, d.drawn_at, t.started_at, t.finished_at, v.started_at, v.finished_at) as at) last
     where last.at is not null
   ) dated where expected is not null`,
)

/** A bet is settled in the time its issue is, or cancelled before it is sealed. */
export const betTimes = statementCheck(
  'bet time',
  `select 'bet ' || b.id as row, format('%s at %s', b.state, b.settled_at) as says,
          case b.state when 'cancelled' then 'between placing and sealing' else 'while its issue was settled' end as expected
   from bet b left join issue_seal s on s.issue_id = b.issue_id
   left join settlement t on t.issue_id = b.issue_id left join issue_void v on v.issue_id = b.issue_id
   where case when b.state = 'cancelled' then
                was_before(b.settled_at, b.placed_at) or was_before(s.sealed_at, b.settled_at)
              when b.state <> 'waiting' then
                coalesce(was_before(b.settled_at, coalesce(v.started_at, t.started_at)), true)
                or was_before(coalesce(v.finished_at, t.finished_at), b.settled_at) end`,
)

/** The longest time between a record and its transfer: one transaction, which the timeout limits. */
const ONE_TRANSACTION = `interval '2 minutes'`

/** Each transfer is dated with its record: a stake with the bet or chase, and before its issue is sealed; what a bet got with its settling. */
export const transferTimes = statementCheck(
  'transfer time',
  `select 'transfer ' || id as row, format('code %s at %s', code, at) as says,
          format('with its record of %s, not after %s', due, latest) as expected
   from (
     select t.id, t.code, t.at, b.placed_at as due, coalesce(s.sealed_at, 'infinity') as latest
     from transfer t join bet b on b.player_id = t.player_id and b.id = t.record_id left join issue_seal s on s.issue_id = b.issue_id
     where t.record_kind = 'bet' and t.code = 301
     union all
     select t.id, t.code, t.at, b.settled_at, 'infinity'
     from transfer t join bet b on b.player_id = t.player_id and b.id = t.record_id
     where t.record_kind = 'bet' and t.code in (201, 202, 203, 205, 501)
     union all
     select t.id, t.code, t.at, c.placed_at, 'infinity'
     from transfer t join chase c on c.id = t.record_id where t.record_kind = 'chase' and t.code = 302
     union all
     select t.id, t.code, t.at, least(greatest(t.at, s.started_at), coalesce(s.finished_at, t.at)), 'infinity'
     from transfer t join settlement s on s.issue_id = t.record_id where t.record_kind = 'issue' and t.code in (502, 701)
   ) dated where at not between due - ${ONE_TRANSACTION} and least(due + ${ONE_TRANSACTION}, latest)
     and not clock_went_back(greatest(at, due), least(at, due, latest))`,
)
