/** What an agent is told of the own salary and dividend. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { listOf, paging, timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { paid, payFigures, payKind, payPeriod, payTerms } from './fields.ts'
import { PLANS_SHOWN, payLineStates } from './words.ts'

/** The own plans, and what each period came to. */
export const agentPay = call('agentPay', {
  summary:
    '本人的工资与分红：方案（档位、周期、活跃下级）与各周期的结算，最新的在前。方案由本站设定，按封账后的账目发放。',
  who: 'agent',
  input: paging,
  reply: listOf(
    payFigures.extend({
      id: z.string(),
      kind: payKind,
      every: payPeriod,
      state: z.enum(wordsOf(payLineStates)),
      at: timeNumber.meta({ description: '结算的时间' }),
    }),
  ).extend({
    plans: z.array(payTerms).meta({ description: `未取消的方案，新的在前，至多 ${PLANS_SHOWN} 个` }),
    paid: paid.meta({ description: '已发放的次数与金额' }),
    today: z.string(),
  }),
  refuses: [],
  limit: { per: 'account', max: 60, window_s: 60 },
})
