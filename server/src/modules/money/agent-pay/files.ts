/** Plans and lines of payments as CSV files. Who takes one away leaves an act. */

import type { consolePayPlans, consolePayRun } from '@hongyun/contract/agent-pay/operator-calls.ts'
import {
  payBases,
  payKinds,
  payLineStates,
  payPeriods,
  payPlanStates,
  payWays,
} from '@hongyun/contract/agent-pay/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { CsvFile } from '../../../platform/http/route.ts'
import { actorOf, noteAct } from '../../site/operators/acts.ts'
import { type PresentedPlan, plansBefore } from './desk-plans.ts'
import { oneRun } from './desk-runs.ts'

const AT_ONCE = 100
const PLANS = '代理方案'
const RUN = '工资分红名单'

const lineOf = (plan: PresentedPlan): readonly string[] => [
  ...[plan.id, plan.userName, payKinds[plan.kind], payPeriods[plan.every], payBases[plan.base], payWays[plan.pays]],
  plan.tiers.map(({ from, value }) => `${from}:${value}`).join(' '),
  ...[String(plan.leastActive), plan.leastStake, plan.fromDay, plan.untilDay ?? '', payPlanStates[plan.state]],
  ...[String(plan.paid.count), plan.paid.amount, plan.askedBy, plan.approvedBy, plan.reason, dateTime(plan.at)],
]

/** All plans of the filter. */
export const plansFile = (database: Database): CsvFile<Input<typeof consolePayPlans>> => ({
  name: PLANS,
  head: [
    ...['编号', '代理', '类别', '周期', '依据', '方式', '档位（起点:付）', '活跃下级', '活跃投注', '生效日', '结束日'],
    ...['状态', '已发放次数', '已发放金额', '提出人', '审批人', '原因', '通过时间'],
  ],
  async *rows(asked, visit) {
    await noteAct(database, actorOf(visit), 'export', { name: PLANS })
    for (let before: bigint | null = null; ; ) {
      const plans = await plansBefore(database, asked, before, AT_ONCE)
      if (plans.length > 0) yield plans.map(lineOf)
      if (plans.length < AT_ONCE) return
      before = BigInt(plans.at(-1)!.id)
    }
  },
})

/** All lines of one run. */
export const runFile = (database: Database): CsvFile<Input<typeof consolePayRun>> => ({
  name: RUN,
  head: ['方案编号', '代理', '周期首日', '周期末日', '依据', '团队数值', '活跃下级', '档位', '金额', '状态'],
  async *rows({ kind, day }, visit) {
    await noteAct(database, actorOf(visit), 'export', { name: `${RUN} ${payKinds[kind]} ${day}` })
    const { list } = await oneRun(database, { kind, day, pageNum: 1, pageSize: Number.MAX_SAFE_INTEGER })
    yield list.map((line) => [
      ...[line.planId, line.userName, line.firstDay, line.lastDay, payBases[line.base], line.figure],
      ...[
        String(line.active),
        String(line.tier),
        line.amount,
        line.state === 'due' ? '待发放' : payLineStates[line.state],
      ],
    ])
  },
})
