/**
 * Steps of which a later one is dated before an earlier one. Each is a finding of its check, unless heads of the journal show that the clock
 * was set back: then the rows are as lawful acts on both sides of the step leave them.
 */
import { chaseChecks } from '../../modules/betting/bets/audit/chases.ts'
import { resultChecks } from '../../modules/betting/results/audit.ts'
import { settlementChecks } from '../../modules/betting/settlement/audit.ts'
import { agentPayChecks } from '../../modules/money/agent-pay/audit.ts'
import { cashierChecks } from '../../modules/money/cashier/audit.ts'
import { coinChecks } from '../../modules/money/coins/audit.ts'
import { remittanceChecks } from '../../modules/money/remittances/audit.ts'
import { turnoverChecks } from '../../modules/money/turnover/audit.ts'
import { withdrawalChecks } from '../../modules/money/withdrawals/audit.ts'
import { agentChecks } from '../../modules/people/agents/audit.ts'
import { protectionChecks } from '../../modules/people/protection/audit.ts'
import { orderChecks } from '../../modules/reports/orders/audit.ts'
import { approvalChecks } from '../../modules/site/approvals/audit.ts'
import { envelopeChecks } from '../../modules/social/envelopes/audit.ts'
import { giveawayChecks } from '../../modules/social/giveaways/audit.ts'
import { planChecks } from '../../modules/social/plans/audit.ts'
import { sharingChecks } from '../../modules/social/sharing/audit.ts'
import type { Check } from '../../platform/check.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'

type Misordered = { name: string; check: Check | undefined; statement: string }

const of = (check: Check | undefined, steps: Readonly<Record<string, string>>): Misordered[] =>
  Object.entries(steps).map(([name, statement]) => ({ name, check, statement }))

const MONTH = `interval '30 days'`
const LATER = `interval '5 minutes'`
/** By how much ids differ that are so far apart. */
const MONTH_OF_IDS = `(2592000000::bigint << 20)`
const LATER_OF_IDS = `(300000::bigint << 20)`

/** Of the books of a day. */
export const bookSteps: readonly Misordered[] = [
  ...of(orderChecks.orderStates, {
    'a state before the one it followed': `update order_state s set id = id - ${LATER_OF_IDS}, at = at - ${LATER}
      where number = 2 and exists (select from order_state n where n.order_id = s.order_id and n.number = 3)`,
  }),
  ...of(withdrawalChecks.withdrawals, {
    'a withdrawal approved before it was made': `update withdrawal_order set approved_at = created_at - ${MONTH} where approved_at is not null`,
    'a payout begun before it was approved': `update withdrawal_order set approved_at = paying_at + ${LATER} where approved_at is not null and paying_at is not null`,
    'a payout begun after its end': `update withdrawal_order set paying_at = ended_at + ${LATER} where paying_at is not null and ended_at is not null`,
  }),
  ...of(cashierChecks.orderWords, {
    'an order paid before it was made': `update recharge_order set created_at = paid_at + ${LATER} where paid_at is not null`,
  }),
  ...of(cashierChecks.orderTerms, {
    'an order before its terms': `update recharge_order set id = id - ${MONTH_OF_IDS} where state = 'cancelled'`,
  }),
  ...of(coinChecks.coinOrders, {
    'an address before its order': `update coin_order set at = at - ${MONTH}`,
  }),
  ...of(coinChecks.coinTransfers, {
    'a transfer decided before it was seen': `update coin_transfer set seen_at = decided_at + ${LATER} where state = 'credited'`,
    'an order paid before it was decided': `update coin_transfer set decided_at = decided_at + ${LATER}, seen_at = decided_at where state = 'credited'`,
  }),
  ...of(remittanceChecks.remittances, {
    'a proof before its order': `update remittance set proof_at = proof_at - ${MONTH} where proof_at is not null`,
    'a transfer decided before it was made': `update recharge_order o set created_at = r.decided_at + ${LATER}
      from remittance r where r.order_id = o.id and r.decided_at is not null and r.proof_at is null`,
  }),
  ...of(giveawayChecks.receivedEnvelopes, {
    'an envelope received before it was given': `update giveaway set at = at + ${LATER}`,
  }),
  ...of(planChecks.planTimes, {
    'a play before its plan': `update plan set made_at = made_at + ${LATER}`,
    'a play after its plan': `update plan set ended_at = made_at - ${MONTH}`,
  }),
  ...of(sharingChecks.follows, {
    'a bet that follows what was shared later': `with moved as (update bet_share set id = id + ${LATER_OF_IDS})
      update share_follow set share_id = share_id + ${LATER_OF_IDS}`,
  }),
  ...of(chaseChecks.chaseEnds, {
    'issues cancelled after the chase was stopped': `update chase set ended_at = ended_at - ${MONTH} where state = 'stopped'`,
    'an issue cancelled after the chase was': `update chase_issue i set cancelled_at = cancelled_at + interval '1 second'
      where position = 1 and exists (select from chase c where c.id = i.chase_id and c.state = 'cancelled')`,
  }),
  ...of(settlementChecks.judgedBets, {
    'a bet before its rebate plan': `update rebate_plan set created_at = created_at + ${LATER} where id in (select rebate_plan_id from bet)`,
    'a bet by the rebate plan before': `insert into rebate_plan (player_id, parent_id, own_rate, agents, rates, created_at)
      select player_id, parent_id, own_rate, agents, rates, created_at - ${MONTH} from rebate_plan where id in (select rebate_plan_id from bet)`,
  }),
  ...of(resultChecks.statements, {
    'a message before its source': `update result_source set added_at = added_at + ${LATER}`,
    'a message after its source': `update result_source set ended_at = added_at`,
  }),
  ...of(resultChecks.entries, {
    'a result before its approval': `update approval set decided_at = decided_at + ${LATER}
      where kind in ('resultEntry', 'resultVoid', 'resultCorrection') and state = 'approved'`,
    'an objection before what it objects to': `update approval set asked_at = asked_at + ${LATER} where kind = 'resultEntry'`,
  }),
  ...of(resultChecks.roundVoids, {
    'an issue void though its round was there': `with earlier as (update public_round set round = round - 100000), issues as (
        update issue set beacon_round = beacon_round - 100000 where beacon_round is not null and state = 'settled' returning id)
      insert into result_statement (issue_id, kind, approval_id) select id, 'entry', id from issues`,
  }),
  ...of(approvalChecks.approvalActs, {
    'an approval decided before it was asked for': `update approval set asked_at = decided_at + interval '1 second' where state = 'approved'`,
  }),
  ...of(protectionChecks.playedOn, {
    'a stake in a break': `insert into play_break (player_id, kind, lasts, at, until)
      select player_id, 'break', 'day', min(at) - interval '30 seconds', max(at) + interval '1 day' from transfer where code = 301 group by 1`,
  }),
  ...of(turnoverChecks.turnoverPlaces, {
    'a place ahead of the clock': `update turnover_place p set through_us = (extract(epoch from clock_timestamp() + ${LATER}) * 1000000)::bigint
      where not exists (select from turnover_waiting w where w.player_id = p.player_id)`,
  }),
]

/** Of envelopes that have ended. */
export const envelopeSteps: readonly Misordered[] = [
  ...of(envelopeChecks.envelopeShares, {
    'a share before its envelope': `update envelope_share set id = id - ${LATER_OF_IDS}, taken_at = taken_at - ${LATER} where place = 1`,
    'a share after its end': `update envelope_share s set id = id + ${LATER_OF_IDS}, taken_at = taken_at + ${LATER}
      where place = 1 and exists (select from envelope e where e.id = s.envelope_id and e.state = 'taken')`,
  }),
  ...of(envelopeChecks.envelopeMessages, {
    'a room that was told before the end': `update chat_message set id = id - ${LATER_OF_IDS} where code = 3 and subtype = 7`,
  }),
]

/** Of agents and their members. */
export const agentSteps: readonly Misordered[] = [
  ...of(agentChecks.memberOrigins, {
    'a member before its code': `update invite_code c set created_at = m.at + ${LATER} from member_origin m where m.code_id = c.id`,
    'a member after its code': `update invite_code c set deleted_at = m.at - ${LATER} from member_origin m where m.code_id = c.id`,
  }),
  ...of(agentChecks.rebateRaises, {
    'a raise by the agent of before a move': `update rebate_raise v set at = g.done_at + ${LATER} from agent_move g where g.player_id = v.player_id and g.done_at > v.at`,
  }),
  ...of(agentChecks.agentMoves, {
    'a move before it was decided': `with decided as (
        update approval a set decided_at = m.done_at + ${LATER} from agent_move m where m.approval_id = a.id and m.done_at is not null)
      update agent_move set at = done_at + ${LATER} where done_at is not null`,
  }),
]

/** Of payments of agents. */
export const agentPaySteps: readonly Misordered[] = of(agentPayChecks.latePayPlans, {
  'a plan of a day that was paid': `update pay_plan p set at = (select max(at) from pay_run) + ${LATER}`,
})

/** Heads of ten days, one each half hour, a clock that was set back by a hundred days behind them, and as many as it took to now. */
const SET_BACK = `with head as (
    select n, clock_timestamp() + interval '10 minutes' + case when n <= 480 then (n - 480) * interval '30 minutes'
             else (n - 481) * interval '30 minutes' - interval '100 days' end as at
    from generate_series(0, 481 + 4800) as n
  )
  insert into journal_head (size, root, note, at, back_from)
  select 1000000000000000 + n, sha256(''), '', at, case when n = 481 then lag(at) over (order by n) end from head`

/** Which of them are not named, or are named though heads show a step. */
export async function misjudged(database: Database, steps: readonly Misordered[]): Promise<string[]> {
  const hand = await database.pool.connect()
  // As a superuser may: no trigger and no foreign key stands in the way.
  await hand.query('set session_replication_role = replica')
  const seen = {
    query: async (text: string, values: readonly unknown[] = []) => (await hand.query(text, [...values])).rows,
  } as Queryable
  const wrong: string[] = []
  for (const { name, check, statement } of steps) {
    const namedBy = async () => {
      const lines: string[] = []
      for await (const { row, expected } of check!(seen)) lines.push(`${row}: ${expected}`)
      return lines
    }
    await hand.query('begin')
    const { rowCount } = await hand.query(statement)
    if (!rowCount) wrong.push(`${name}: no such row`)
    else if ((await namedBy()).length === 0) wrong.push(`${name}: not named`)
    await hand.query(SET_BACK)
    wrong.push(...(await namedBy()).slice(0, 2).map((line) => `${name}: named in spite of heads: ${line}`))
    await hand.query('rollback')
  }
  hand.release(true)
  return wrong
}
