/** Agents: how each member came against codes and accounts, who is an agent, every change of a rebate, what was written to members. */
import { AGENT_LETTERS } from '@hongyun/contract/agents/words.ts'
import { type Checks, joinChecks, statementCheck } from '../../../platform/check.ts'
import { moveChecks } from './audit-moves.ts'

/** Who came by a code came while it was good, below its agent, as its kind, with its rebate; and the player began so. */
const origins = statementCheck(
  'member origin',
  `with began as (
     select distinct on (player_id) player_id, own_rate, parent_id from rebate_plan order by player_id, id
   ), told as (
     select m.*, coalesce(c.agent_id, o.agent_id, m.agent_id) as due_agent, coalesce(c.kind, o.kind, m.kind) as due_kind,
            coalesce(c.own_rate, o.own_rate, m.own_rate) as due_rate, coalesce(c.created_at, o.created_at) as since,
            coalesce(c.expires_at, o.expires_at) as until, c.deleted_at, c.id is null and m.code_id is not null
              or o.id is null and m.opened_id is not null as is_lost, coalesce(o.player_id, m.player_id) as due_player
     from member_origin m left join invite_code c on c.id = m.code_id left join opened_account o on o.id = m.opened_id
   )
   select format('player %s', t.player_id) as row,
          format('%s under %s at %s on %s, a player of %s with %s under %s', t.kind, t.agent_id, t.own_rate, t.at, p.registered_at,
                 b.own_rate, b.parent_id) as says,
          case when t.is_lost then 'a code or an opened account that is there'
            else format('%s under %s at %s from %s until %s, of player %s', t.due_kind, t.due_agent, t.due_rate, t.since,
                        least(t.until, t.deleted_at), t.due_player) end as expected
   from told t left join player p on p.id = t.player_id left join began b on b.player_id = t.player_id
   where t.is_lost or p.id is null or t.agent_id is distinct from t.due_agent or t.kind <> t.due_kind or t.own_rate <> t.due_rate
      or was_before(t.at, t.since) or t.at >= t.until or was_before(t.deleted_at, t.at) or t.due_player <> t.player_id or b.own_rate is distinct from t.own_rate
      or b.parent_id is distinct from t.agent_id
      or t.since is not null and abs(extract(epoch from t.at - p.registered_at)) > 60`,
)

/**
 * A player is an agent whom an operator made one last, by the order of commits, and none from whom one took it; without such an act,
 * who came as one.
 */
const flags = statementCheck(
  'agent flag',
  `select format('player %s', p.id) as row, format('agent: %s', p.agent) as says, format('agent: %s', due.agent) as expected
   from player p left join member_origin m on m.player_id = p.id
   cross join lateral (
     select coalesce((
       select a.act = 'makeAgent' from operator_act a join evidence_link l on l.source = 'operator_act' and l.row_id = a.id
       where a.act in ('makeAgent', 'takeAgent') and a.subject_kind = 'player' and a.subject_id = p.id::text
       order by l.seq desc limit 1), m.kind = 'agent', false) as agent
   ) due
   where p.agent <> due.agent`,
)

/** Below whom the flag was taken away nobody stands, and no code or link of theirs from before is good. */
const taken = statementCheck(
  'agent no more',
  `with last as (
     select distinct on (subject_id) subject_id::bigint as id, act
     from operator_act a join evidence_link l on l.source = 'operator_act' and l.row_id = a.id
     where act in ('makeAgent', 'takeAgent') and subject_kind = 'player' order by subject_id, l.seq desc
   )
   select format('player %s', l.id) as row, format('%s members', count(*)) as says, 'none' as expected
   from last l join player m on m.parent_id = l.id where l.act = 'takeAgent' group by l.id
   union all
   select format('code %s', c.id), 'not deleted', format('player %s is no agent', l.id)
   from last l join invite_code c on c.agent_id = l.id where l.act = 'takeAgent' and c.deleted_at is null
   union all
   select format('opened account %s', o.id), 'not deleted', format('player %s is no agent', l.id)
   from last l join opened_account o on o.agent_id = l.id where l.act = 'takeAgent' and num_nonnulls(o.deleted_at, o.player_id) = 0
   union all
   select format('player %s', f.id), 'an agent no more, and never one', 'came as an agent, or was made one'
   from (
     select distinct on (subject_id) subject_id::bigint as id, act
     from operator_act a join evidence_link l on l.source = 'operator_act' and l.row_id = a.id
     where act in ('makeAgent', 'takeAgent') and subject_kind = 'player' order by subject_id, l.seq
   ) f left join member_origin m on m.player_id = f.id where f.act = 'takeAgent' and m.kind is distinct from 'agent'`,
)

/** No code was used more often than it may be. */
const uses = statementCheck(
  'uses of a code',
  `select format('code %s', c.id) as row, format('%s uses', n.uses) as says, format('%s at most', c.uses_max) as expected
   from invite_code c join (select code_id, count(*) as uses from member_origin group by code_id) n on n.code_id = c.id
   where n.uses > c.uses_max`,
)

/** An opened account was taken once, under its own name, by whoever came by it. */
const opened = statementCheck(
  'opened account',
  `select format('opened account %s', o.id) as row,
          format('%s, taken by %s %s at %s', o.user_name, o.player_id, p.user_name, o.taken_at) as says,
          format('player %s came by it at %s', m.player_id, m.at) as expected
   from opened_account o left join player p on p.id = o.player_id left join member_origin m on m.opened_id = o.id
   where o.player_id is distinct from m.player_id
      or o.player_id is not null and (p.user_name is distinct from o.user_name or o.taken_at <> m.at or o.taken_at >= o.expires_at)`,
)

/** Every change of an own rebate is one that an agent raised or an operator made; and each of these changed it. */
const rebates = statementCheck(
  'change of a rebate',
  `with step as (
     select player_id, own_rate as to_rate, lag(own_rate) over (partition by player_id order by id) as from_rate from rebate_plan
   ), changed as (
     select player_id, from_rate, to_rate, count(*) as n from step where from_rate <> to_rate group by 1, 2, 3
   ), told as (
     select player_id, from_rate, to_rate, count(*) as n from (
       select player_id, from_rate, to_rate from rebate_raise
       union all
       select subject_id::bigint, round((detail ->> 'before')::numeric * 100)::integer, round((detail ->> 'rebate')::numeric * 100)::integer
       from operator_act where act = 'rebate' and subject_kind = 'player'
     ) one group by 1, 2, 3
   )
   select format('player %s', coalesce(c.player_id, t.player_id)) as row,
          format('%s changes from %s to %s', coalesce(c.n, 0), coalesce(c.from_rate, t.from_rate), coalesce(c.to_rate, t.to_rate)) as says,
          format('%s raises and acts', coalesce(t.n, 0)) as expected
   from changed c full join told t using (player_id, from_rate, to_rate)
   where c.n is distinct from t.n`,
)

/** Who raised stood directly above, then: as it came, or as it was moved last. */
const raises = statementCheck(
  'raise of a rebate',
  `select format('raise %s', v.id) as row, format('by %s of %s', v.agent_id, v.player_id) as says, 'the agent directly above' as expected
   from rebate_raise v
   where not exists (
     select from (
       select agent_id, since, lead(since) over (order by since) as until from (
         select agent_id, '-infinity'::timestamptz as since from member_origin where player_id = v.player_id
         union all
         select to_parent, done_at from agent_move where player_id = v.player_id and done_at is not null
       ) place
     ) above
     where agent_id = v.agent_id and not was_before(v.at, since) and was_before(until, v.at) is not true)`,
)

/** Each letter of an agent is one that it wrote, in its words, to no more than it says; and none wrote more a day than it may. */
const letters = statementCheck(
  'agent letter',
  `with sent as (
     select reference, count(*) as n, min(title) as least, max(title) as most, min(content) as least_text, max(content) as most_text
     from letter where kind = 'agent' and reference like 'agent-letter/%' group by reference
   )
   select case when w.id is null then s.reference else format('agent letter %s', w.id) end as row,
          format('%s letters: %s / %s', coalesce(s.n, 0), s.least, s.most) as says,
          case when w.id is null then 'what an agent wrote' else format('%s at most: %s', w.sent, w.title) end as expected
   from sent s full join agent_letter w on s.reference = 'agent-letter/' || w.id
   where w.id is null or s.n > w.sent or s.least <> s.most or s.most <> '上级来信：' || w.title
      or s.least_text <> s.most_text or right(s.most_text, length(w.text)) <> w.text
   union all
   select format('agent %s', agent_id), format('%s letters on %s', count(*), (at at time zone 'Asia/Shanghai')::date),
          '${AGENT_LETTERS} at most'
   from agent_letter group by agent_id, (at at time zone 'Asia/Shanghai')::date having count(*) > ${AGENT_LETTERS}`,
)

/** The checks of agents. */
export const agentChecks: Checks = joinChecks(
  {
    memberOrigins: origins,
    agentFlags: flags,
    agentsTaken: taken,
    codeUses: uses,
    openedAccounts: opened,
    rebateChanges: rebates,
    rebateRaises: raises,
    agentLetters: letters,
  },
  moveChecks,
)
