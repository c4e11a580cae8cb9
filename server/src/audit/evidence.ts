/** Checks that no module owns: the running hash over rows that must not be deleted, and the acts behind deposits by hand. */
import { type Checks, statementCheck } from '../platform/check.ts'

/** The tables whose rows are linked, without the columns that change or that an act has as well, as their triggers say. */
const sources = {
  operator_act: [],
  setting_change: [],
  odds_sheet: [],
  result_statement: [],
  channel_terms: [],
  past_draw_file: [],
  payout_account_event: [],
  invite_code: ['remark', 'deleted_at'],
  rebate_raise: [],
  agent_letter: [],
  agent_move: ['done_at', 'dropped_at', 'dropped_why'],
  approval: ['asked_at', 'expires_at', 'state', 'decided_by', 'decided_at', 'decision'],
} as const

const evidence = Object.entries(sources)
  .map(
    ([source, leftOut]) =>
      `select '${source}' as source, id, evidence_text(e, '{${leftOut}}') as text from ${source} e`,
  )
  .join(' union all ')

const links = statementCheck(
  'evidence',
  `with evidence as (${evidence}), link as (
     select *, lag(hash, 1, '') over (order by seq) as before, lag(seq, 1, 0::bigint) over (order by seq) as seq_before
     from evidence_link
   ), broken as (
     select coalesce(e.source, l.source) as source, coalesce(e.id, l.row_id) as id,
            case when l.seq is null then 'has no link'
                 when e.id is null then format('is gone, link %s is left', l.seq)
                 when l.seq <> l.seq_before + 1 then format('link %s follows link %s', l.seq, l.seq_before)
                 when l.hash <> sha256(l.before || convert_to(l.source || ' ' || e.text, 'UTF8'))
                   then format('is not what link %s says', l.seq) end as says
     from link l full join evidence e on e.source = l.source and e.id = l.row_id
   )
   select source || ' ' || id as row, says, 'the row that was linked' as expected from broken where says is not null
   union all
   select 'evidence head', format('link %s', h.seq), format('link %s, the last', l.seq)
   from evidence_head h left join lateral (select seq, hash from evidence_link order by seq desc limit 1) l on true
   where h.seq <> coalesce(l.seq, 0) or h.hash <> coalesce(l.hash, '')`,
)

/**
 * Play money is deposited in the demo by an act that says for whom (`player`), or for how many (`players`), and how much each gets;
 * the transfers are of its time.
 */
const playMoney = statementCheck(
  'play money',
  `with deposit as (
     select record_id, count(*) as n, min(player_id) as player_id, min(amount) as least, max(amount) as most, min(at) as first,
            max(at) as last, min(id) as id
     from transfer where code = 419 group by record_id
   )
   select coalesce(format('transfer %s', d.id), format('act %s', a.id)) as row,
          format('%s deposits of %s to %s', coalesce(d.n, 0), d.least, d.most) as says,
          coalesce(format('act %s: %s %s, %s each, at %s', a.id, a.subject_kind, a.subject_id, a.detail ->> 'amount', a.at), 'an act') || ' of the demo' as expected
   from deposit d full join (select * from operator_act where act = 'playMoney') a on a.id = d.record_id
   where a.id is null or d.record_id is null or not in_demo(a.at)
      or d.n::text <> case a.subject_kind when 'player' then '1' when 'players' then a.subject_id end
      or a.subject_kind = 'player' and d.player_id::text <> a.subject_id
      or d.least::text <> a.detail ->> 'amount' or d.most <> d.least
      or d.first < a.at - interval '1 minute' or d.last > a.at + interval '2 minutes'`,
)

/** A site that had players or operators never becomes a demo. */
const demoFirst = statementCheck(
  'demo',
  `select 'demo' as row, format('made at %s', d.seeded_at) as says, format('before its first player or operator, of %s', own.at) as expected
   from demo d, (
     select min(at) as at from (select registered_at as at from player union all select made_at from operator where id <> 0) o
   ) own
   where was_before(own.at, d.seeded_at)`,
)

/** Steps of the clock excuse what is dated the wrong way round: each is one that the heads around it show. */
const clockSteps = statementCheck(
  'step of the clock',
  `select format('journal head %s', size) as row, format('set back from %s', back_from) as says,
          format('at %s, the head before at %s', at, before) as expected
   from (select size, at, back_from, lag(at) over (order by size) as before from journal_head) h
   where back_from is distinct from case when before > at then before end`,
)

export const evidenceChecks: Checks = { links, playMoney, demoFirst, clockSteps }
