/** The refusals of pay plans. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const agentPayRefusals = {
  payAgentUnknown: { code: -98, text: '没有这名代理', field: 'userName' },
  payTiers: { code: -98, text: '档位格式错误', field: 'tiers' },
  payPeriodWrong: { code: -98, text: '工资只能按日发放', field: 'every' },
  payStart: { code: -98, text: '生效日须为今后的一个周期的第一天', field: 'fromDay' },
  payEnd: { code: -98, text: '结束日须为一个周期的最后一天', field: 'untilDay' },
  payPlanOverlaps: { code: -98, text: '该代理在这段时间已有同类方案', field: 'fromDay' },
  payPlanEnded: { code: -98, text: '该方案的结束日已经定下，不能再改' },
  payRunDone: { code: -98, text: '这一天的发放已经办结' },
  payRunNothing: { code: -98, text: '这一天没有到期的方案，或账目尚未结清' },
  payRunChanged: { code: -98, text: '发放名单与您看到的不一致，请重新核对' },
  payRunAsked: { code: -98, text: '这次发放已提出，请在双人审批中处理；名单或暂不发放的有变时，先撤回' },
} as const satisfies Record<string, RefusalRow>
