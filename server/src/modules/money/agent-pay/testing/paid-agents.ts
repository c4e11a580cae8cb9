/** Agents and members over days that a test moves through: bets that are settled, days that close, plans and payments. */

import { periodOf } from '@hongyun/contract/agent-pay/periods.ts'
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { businessDay, DAY_MS, dayAfter, startOfDay } from '@hongyun/lottery/days.ts'
import { only } from '../../../../platform/db/database.ts'
import { openIssue, runIssue } from '../../../../testing/issues.ts'
import { betItem } from '../../../../testing/items.ts'
import { openMovingServer } from '../../../../testing/moving-clock.ts'
import { newOperator, type TestOperator } from '../../../../testing/operators.ts'
import type { TestPlayer } from '../../../../testing/test-server.ts'
import { openSession } from '../../../people/identity/sessions.ts'
import { followAll } from '../../../reports/agent-reports/follow.ts'
import { approve } from '../../../site/approvals/decide.ts'
import { agentPayKinds } from '../open-agent-pay.ts'

type Input = Record<string, unknown>

/** A server at noon of day 0, the last one of the next month, with two operators who may set plans and pay. */
export async function openPaidAgents(options: Parameters<typeof openMovingServer>[0] = {}) {
  const { clock, server } = await openMovingServer(options)
  const { database, appDatabase } = server
  const first = startOfDay(periodOf('month', dayAfter(periodOf('month', businessDay(Date.now())).last, 1)).last)
  const dayOf = (day: number) => businessDay(first + day * DAY_MS)
  const goTo = async (day: number, time = '12:00:00') => {
    await clock.moveTo(first + day * DAY_MS + Date.parse(`1970-01-01T${time}Z`))
    await database.query(`update operator_session set expires_at = clock_timestamp() + interval '1 day'`)
  }
  await goTo(0)
  await database.query('update sum_follow set closed_through = $1::date, hours_from = $2::date', [dayOf(-1), dayOf(0)])
  const [asker, second] = [
    await newOperator(server, ['seeAgents', 'agentPay']),
    await newOperator(server, ['agentPay', 'seeApprovals']),
  ]

  const as = async (player: TestPlayer, name: CallName, input: Input = {}) => {
    const session = { id: player.id, address: '127.0.0.1', agent: 'test', single: false, maxDays: 7 }
    return server.call(name, input, await openSession(database, session)) as Promise<Envelope<Input>>
  }
  const ask = async <D = Input>(name: CallName, input: Input = {}, by: TestOperator = asker) =>
    (await server.call(name, { ...input, code: await by.code() }, by.cookie)) as unknown as Envelope<
      D & { reason?: string }
    >
  const see = async <D = Input>(name: CallName, input: Input = {}, by: TestOperator = asker) =>
    (await server.call(name, input, by.cookie)) as unknown as Envelope<D & { reason?: string }>
  const decide = (id: string, by: TestOperator = second, how = approve) =>
    how(appDatabase, agentPayKinds, { operatorId: by.id, address: 'test' }, BigInt(id), '').then(
      () => 'done',
      (error: { reason?: string }) => error.reason ?? String(error),
    )
  return {
    ...{ server, asker, second, dayOf, goTo, as, ask, see, decide },
    /** A bet of so many yuan of each, on one issue that is drawn and settled. */
    async play(players: readonly TestPlayer[], yuan: number) {
      const issue = await openIssue(database)
      const item = betItem(issue, { bettingAmount: `${yuan}.00`, graduationCount: String(yuan / 2) })
      for (const player of players) {
        const { code, msg } = await as(player, 'addBetting', { bettingData: [item] })
        if (code !== 1) throw new Error(msg)
      }
      await runIssue(database, issue)
    },
    /** Sums what there is, and closes every day before the present one. */
    async closeDays() {
      for (let n = 0; n < 50; n += 1) {
        await followAll(appDatabase)
        const [open] = await database.query(
          `select 1 from sum_follow where closed_through < (clock_timestamp() at time zone 'Asia/Shanghai')::date - 1`,
        )
        if (!open) return
      }
      throw new Error('the days do not close')
    },
    /** Of players, on days: what they staked without what was given back, and what they lost, straight from bets and transfers. */
    async figuresOf(players: readonly TestPlayer[], from: string, to: string) {
      const ids = players.map(({ id }) => id)
      return only(
        await database.query<{ turnover: bigint; loss: bigint }>(
          `with moved as (
             select code, sum(amount) as amount from transfer
             where player_id = any($1) and (at at time zone 'Asia/Shanghai')::date between $2::date and $3::date group by code
           ), staked as (
             select coalesce(sum(b.amount), 0) as amount from bet b join settlement s on s.issue_id = b.issue_id
             where b.player_id = any($1) and b.state in ('won', 'lost', 'refunded')
               and (s.finished_at at time zone 'Asia/Shanghai')::date between $2::date and $3::date
           )
           select (s.amount - coalesce((select amount from moved where code = 203), 0))::bigint as turnover,
                  (s.amount - coalesce((select sum(amount) from moved where code in (201, 203, 501)), 0))::bigint as loss
           from staked s`,
          [ids, from, to],
        ),
      )
    },
  }
}
export type PaidAgents = Awaited<ReturnType<typeof openPaidAgents>>
