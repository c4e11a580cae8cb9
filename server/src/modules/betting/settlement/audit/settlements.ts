/** Settlements: what was released, paid, given back and shared with agents is what the bets of the issue say. */
import type { Check } from '../../../../platform/check.ts'

/** Each issue's settlement says what its bets say, and released and paid to agents just that. */
export const settlements: Check = async function* (database) {
  const rows = await database.query<{ id: bigint; says: string; expected: string }>(
    `select * from (
       select i.id,
         concat_ws(' ', coalesce(s.stakes, 0), coalesce(s.payouts, 0), coalesce(s.rebates, 0),
           (select coalesce(sum(amount), 0) from transfer t where t.record_id = i.id and t.code = 701),
           (select coalesce(sum(amount), 0) from transfer t where t.record_id = i.id and t.code = 502),
           case when s.finished_at is not null then s.through_player_id end) as says,
         concat_ws(' ', coalesce(b.stakes, 0), coalesce(b.payouts, 0), coalesce(b.rebates, 0), coalesce(b.stakes, 0), coalesce(b.agents, 0),
           case when s.finished_at is not null
             then (select coalesce(max(player_id), 0) from bet where issue_id = i.id) end) as expected
       from issue i left join settlement s on s.issue_id = i.id
       left join (
         select issue_id, sum(amount) as stakes, sum(return_amount) as payouts, sum(rebate_amount) as rebates,
                sum((select coalesce(sum((b.amount - b.refund) * rate / 10000), 0) from unnest(p.rates) as rate)) as agents
         from (select bet.*, coalesce((select sum(t.amount) from transfer t
                 where t.record_id = bet.id and t.code = 203 and t.player_id = bet.player_id), 0)::bigint as refund
               from bet where state in ('won', 'lost', 'refunded')
                 and not exists (select from issue_void v where v.issue_id = bet.issue_id)) b
         join rebate_plan p on p.id = b.rebate_plan_id group by issue_id
       ) b on b.issue_id = i.id
       where s.issue_id is not null or b.issue_id is not null
     ) t where says <> expected`,
  )
  for (const { id, says, expected } of rows) yield { check: 'settlement', row: `issue ${id}`, says, expected }
}

/** What each agent got from each issue. */
export const agentRebates: Check = async function* (database) {
  const rows = await database.query<{ issue_id: bigint; agent: bigint; says: bigint; expected: bigint }>(
    `with due as (
       select b.issue_id, s.agent, sum((b.amount - b.refund) * s.rate / 10000) as amount
       from (select issue_id, rebate_plan_id, amount, coalesce((
               select sum(t.amount) from transfer t
               where t.record_id = bet.id and t.code = 203 and t.player_id = bet.player_id), 0)::bigint as refund
             from bet where state in ('won', 'lost', 'refunded')
               and not exists (select from issue_void v where v.issue_id = bet.issue_id)) b
       join rebate_plan p on p.id = b.rebate_plan_id cross join lateral unnest(p.agents, p.rates) as s (agent, rate)
       group by 1, 2
     ), paid as (
       select record_id as issue_id, player_id as agent, sum(amount) as amount from transfer where code = 502 group by 1, 2
     )
     select issue_id, agent, coalesce(paid.amount, 0) as says, coalesce(due.amount, 0) as expected
     from due full join paid using (issue_id, agent) where coalesce(paid.amount, 0) <> coalesce(due.amount, 0)`,
  )
  for (const row of rows) {
    yield {
      check: 'agent rebate',
      row: `issue ${row.issue_id} agent ${row.agent}`,
      says: `${row.says}`,
      expected: `${row.expected}`,
    }
  }
}

/** What was given back of each void issue is what its bets say. */
export const voids: Check = async function* (database) {
  const rows = await database.query<{ id: bigint; says: string; expected: string }>(
    `select * from (
       select v.issue_id as id,
         concat_ws(' ', v.refunded, v.finished_at is not null, case when v.finished_at is not null then v.through_player_id end) as says,
         concat_ws(' ', (select coalesce(sum(amount), 0) from bet where issue_id = v.issue_id and state = 'refunded'),
           i.state = 'void',
           case when v.finished_at is not null
             then (select coalesce(max(player_id), 0) from bet where issue_id = v.issue_id) end) as expected
       from issue_void v join issue i on i.id = v.issue_id
     ) t where says <> expected`,
  )
  for (const { id, says, expected } of rows) yield { check: 'void', row: `issue ${id}`, says, expected }
}

/** Every issue past its state has what the state needs. */
export const issueStates: Check = async function* (database) {
  const rows = await database.query<{ id: bigint; state: string; sealed: boolean; drawn: boolean; finished: boolean }>(
    `select i.id, i.state, s.issue_id is not null as sealed, d.issue_id is not null as drawn,
            coalesce(t.finished_at is not null, false) as finished
     from issue i left join issue_seal s on s.issue_id = i.id left join draw d on d.issue_id = i.id
     left join settlement t on t.issue_id = i.id
     where (i.state in ('closed', 'disputed', 'drawn', 'settling', 'settled')) <> (s.issue_id is not null)
           and i.state not in ('voiding', 'void')
        or (i.state in ('drawn', 'settling', 'settled')) <> (d.issue_id is not null)
        or (i.state = 'settled') <> coalesce(t.finished_at is not null, false)`,
  )
  for (const row of rows) {
    const has = `${row.sealed ? 'sealed ' : ''}${row.drawn ? 'drawn ' : ''}${row.finished ? 'settled' : ''}`.trim()
    yield { check: 'issue', row: `issue ${row.id}`, says: row.state, expected: has || 'open' }
  }
}
