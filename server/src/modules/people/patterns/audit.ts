/** What the audit recomputes of findings: each run counts them, they name players and bets that there are, each note has its act. */
import { type Checks, statementCheck } from '../../../platform/check.ts'

const runs = statementCheck(
  'pattern run',
  `select format('look at %s', r.day) as row, format('%s found', r.found) as says, format('%s found', f.found) as expected
   from pattern_run r cross join lateral (select count(*) as found from pattern_finding where day = r.day) f
   where r.found <> f.found`,
)

const players = statementCheck(
  'pattern finding',
  `select format('finding %s', f.id) as row, format('player %s', one.id) as says, 'a player that there is' as expected
   from pattern_finding f cross join lateral unnest(f.players) as one (id)
   where not exists (select from player p where p.id = one.id)`,
)

/** Each side of a crossing is bets of that player on that issue and play, of that amount. */
const crossings = statementCheck(
  'pattern finding',
  `select format('finding %s, issue %s of player %s', f.id, c ->> 'issueId', f.players[s.n]) as row,
          format('staked %s', s.side ->> 'amount') as says, format('staked %s', coalesce(b.amount::text, 'nothing')) as expected
   from pattern_finding f cross join lateral jsonb_array_elements(f.evidence -> 'crossings') c
   cross join lateral jsonb_array_elements(c -> 'sides') with ordinality as s (side, n)
   cross join lateral (
     select sum(b.amount) as amount from bet b
     where b.player_id = f.players[s.n] and b.issue_id = (c ->> 'issueId')::bigint and b.play_code = c ->> 'playCode'
       and b.id in (select one::bigint from jsonb_array_elements_text(s.side -> 'betIds') one)
   ) b
   where f.kind = 'crossed' and (s.side ->> 'amount')::bigint is distinct from b.amount`,
)

/** A ring is the agent and the members of its evidence, whose sums it says. What bets say may have been corrected since. */
const rings = statementCheck(
  'pattern finding',
  `select format('finding %s', f.id) as row, format('players %s, rebate %s', f.players, f.evidence ->> 'rebate') as says,
          format('players %s, rebate %s', m.players, m.rebate) as expected
   from pattern_finding f cross join lateral (
     select f.agent_id || array_agg((one ->> 'playerId')::bigint order by n) as players, sum((one ->> 'rebate')::bigint) as rebate
     from jsonb_array_elements(f.evidence -> 'members') with ordinality as e (one, n)
   ) m
   where f.kind = 'ring' and (f.players, (f.evidence ->> 'rebate')::bigint) is distinct from (m.players, m.rebate::bigint)`,
)

const notes = statementCheck(
  'pattern note',
  `select format('finding %s', coalesce(n.finding_id::text, a.subject_id)) as row,
          case when n.finding_id is null then 'an act without a note' else 'a note without its act' end as says,
          'a note and its act' as expected
   from pattern_note n full join (select * from operator_act where act = 'notePattern') a on a.id = n.act_id
   where n.finding_id is null or a.id is null or a.subject_kind <> 'pattern' or a.subject_id <> n.finding_id::text`,
)

/** The checks of suspicious patterns. */
export const patternChecks: Checks = {
  patternRuns: runs,
  patternPlayers: players,
  patternCrossings: crossings,
  patternRings: rings,
  patternNotes: notes,
}
