/** Moves of members against the approvals of two operators, and against where members stand and stood. */
import { type Checks, statementCheck } from '../../../platform/check.ts'

/** Each move was approved as it is, and each that was approved is there. */
const moves = statementCheck(
  'agent move',
  `with due as (
     select id, (payload ->> 'playerId')::bigint as player_id, (payload ->> 'parentId')::bigint as to_parent,
            payload ->> 'fromDay' as from_day, decided_at
     from approval where kind = 'memberMove' and state = 'approved'
   )
   select case when m.id is null then format('approval %s', d.id) else format('move %s', m.id) end as row,
          case when m.id is null then 'no move'
            else format('player %s to %s from %s, decided at %s, done at %s', m.player_id, m.to_parent, m.from_day, m.at, m.done_at) end as says,
          case when d.id is null then 'an approval of two operators'
            else format('player %s to %s from %s, decided at %s', d.player_id, d.to_parent, d.from_day, d.decided_at) end as expected
   from agent_move m full join due d on d.id = m.approval_id
   where m.id is null or d.id is null or m.player_id <> d.player_id or m.to_parent is distinct from d.to_parent
      or to_char(m.from_day, 'YYYY-MM-DD') <> d.from_day or abs(extract(epoch from m.at - d.decided_at)) > 60
      or was_before(coalesce(m.done_at, m.dropped_at), m.at) or (m.done_at at time zone 'Asia/Shanghai')::date < m.from_day`,
)

/**
 * A member stands below whom it was moved to last, else below whom it came by; a move begins where the one before ended. Nobody is moved twice a
 * day, nor to a day before another: whatever the clock does, moves are done in the order of their times.
 */
const parents = statementCheck(
  'agent above',
  `with place as (
     select player_id, agent_id as parent_id, 0 as n, null::bigint as from_parent from member_origin
     union all
     select player_id, to_parent, row_number() over (partition by player_id order by done_at, id), from_parent
     from agent_move where done_at is not null
   ), step as (
     select p.*, lag(parent_id) over way as before, lead(n) over way is null as is_last, n > 0 as is_move,
            row_number() over way = 1 as is_first
     from place p window way as (partition by player_id order by n)
   )
   select format('player %s', s.player_id) as row, format('from %s, now below %s', s.from_parent, p.parent_id) as says,
          format('from %s, now below %s', s.before, s.parent_id) as expected
   from step s join player p on p.id = s.player_id
   where s.is_last and p.parent_id is distinct from s.parent_id
      or s.is_move and s.from_parent is distinct from case when s.is_first then null else s.before end
   union all
   select format('player %s', p.id), format('now below %s', p.parent_id), 'below nobody'
   from player p where p.parent_id is not null and not exists (select from place s where s.player_id = p.id)`,
)

/** The days on which moves were carried out. */
const DONE = `done as (
  select *, (done_at at time zone 'Asia/Shanghai')::date as day from agent_move where done_at is not null
)`

/** Each place follows from that of the agent above on its day, and is there because of a move, or since the player registered. */
const places = statementCheck(
  'place on a day',
  `with ${DONE}, kept as (
     select m.*, m.ancestors[cardinality(m.ancestors)] as parent_id,
            row_number() over way = 1 as is_first, lead(m.from_day) over way is null as is_last
     from member_place m window way as (partition by m.player_id order by m.from_day)
   ), judged as (
     select k.*, p.ancestors as now_at, (p.registered_at at time zone 'Asia/Shanghai')::date as registered,
            case when k.parent_id is null then '{}'::bigint[] else ancestors_on(k.parent_id, k.from_day) || k.parent_id end as due,
            exists (select from done d where d.day = k.from_day and (d.player_id = k.player_id or d.player_id = any(k.ancestors))) as is_moved,
            case when g.id is null then o.agent_id else g.to_parent end as due_parent
     from kept k left join player p on p.id = k.player_id left join member_origin o on o.player_id = k.player_id
     left join lateral (
       select d.id, d.to_parent from done d where d.player_id = k.player_id and d.day <= k.from_day order by d.day desc, d.id desc limit 1
     ) g on true
   )
   select format('player %s', player_id) as row, format('below %s from %s', ancestors, from_day) as says,
          format('below %s, directly below %s, now below %s, since %s or by a move of that day: %s', due, due_parent, now_at, registered,
                 is_moved) as expected
   from judged
   where ancestors <> due or parent_id is distinct from due_parent or is_last and ancestors is distinct from now_at
      or is_first and from_day is distinct from registered or not is_moved and (is_last or not is_first)`,
)

/** Each move gave places: to the player below the new agent, and to all who stood below it the day before. */
const moved = statementCheck(
  'place by a move',
  `with ${DONE}, due as (
     select d.id, d.player_id, d.day, d.to_parent, true as is_own from done d
     union all
     select d.id, k.player_id, d.day, null, false from done d join member_place k on k.ancestors @> array[d.player_id] and k.from_day < d.day
     where not exists (
       select from member_place l where l.player_id = k.player_id and l.from_day > k.from_day and l.from_day < d.day)
   )
   select format('player %s', due.player_id) as row, format('below %s from %s', m.ancestors, due.day) as says,
          format('a place by move %s', due.id) as expected
   from due left join member_place m on m.player_id = due.player_id and m.from_day = due.day
   where m.player_id is null or due.is_own and m.ancestors[cardinality(m.ancestors)] is distinct from due.to_parent`,
)

export const moveChecks: Checks = {
  agentMoves: moves,
  agentsAbove: parents,
  memberPlaces: places,
  placesByMoves: moved,
}
