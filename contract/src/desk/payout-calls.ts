/** The calls of the desk about where a player's money goes out to. */
import { z } from 'zod'
import { payoutRow } from '../bindings/fields.ts'
import { call } from '../wire/call.ts'
import { id, timeNumber } from '../wire/fields.ts'
import { playerId } from './fields.ts'

/** A player's payout accounts, also those that hold no more. */
export const consolePlayerPayouts = call('consolePlayerPayouts', {
  summary: '一名玩家的收款账户，含已更换与已解绑的，最近绑定的在前；号码已脱敏。',
  who: 'operator',
  right: 'seePlayers',
  input: { playerId },
  reply: z.object({
    list: z.array(
      payoutRow.extend({
        usedAt: timeNumber.nullable().meta({ description: '首次用于提现的时间' }),
        endedAt: timeNumber.nullable().meta({ description: '更换或解绑的时间；仍绑定时为空' }),
        sharedWith: z
          .array(z.object({ id: z.string(), userName: z.string() }))
          .meta({ description: '绑定着或绑定过同一号码的其他玩家' }),
      }),
    ),
  }),
  refuses: ['rightMissing', 'notFound'],
})

/** The whole number of one. */
export const consoleLookPayout = call('consoleLookPayout', {
  summary: '查看一个收款账户的完整号码；每次查看都记入操作日志。',
  who: 'operator',
  right: 'personalData',
  input: { playerId, id: id().transform(BigInt) },
  reply: z.object({ value: z.string(), branch: z.string().meta({ description: '开户支行；未填写时为空文本' }) }),
  refuses: ['rightMissing', 'notFound'],
  limit: { per: 'account', max: 60, window_s: 60 },
})
