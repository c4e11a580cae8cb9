/** What a client reports of itself. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { jsonField, parseJson } from '../wire/json-field.ts'
import { heartbeatRecordLimits } from './words.ts'

const heartbeatRecord = z.strictObject({
  status: z.string().max(heartbeatRecordLimits.status),
  reason: z.string().max(heartbeatRecordLimits.reason),
  checkTime: z.number().int().nonnegative(),
  connectionTime: z.number().int().nonnegative(),
})

/** Stores heartbeat failures that the browser recorded. */
export const hc = call('hc', {
  summary: '补报心跳失败记录，最多 1000 条；逐条受理，格式不符的一条不影响其余。',
  who: 'player',
  input: {
    records: z
      .string({ error: '心跳记录不能为空' })
      .max(400_000, '心跳记录格式错误')
      .transform((value, ctx) => {
        const records = parseJson(value)
        if (Array.isArray(records) && records.length <= heartbeatRecordLimits.records)
          return records.map((record) => heartbeatRecord.safeParse(record).data)
        ctx.addIssue({ code: 'custom', message: '心跳记录格式错误' })
        return z.NEVER
      })
      .meta(jsonField('心跳失败的记录', z.array(heartbeatRecord).max(heartbeatRecordLimits.records))),
  },
  reply: z.object({
    stored: z.number(),
    refused: z.array(z.number()).meta({ description: '格式不符、未保存的记录的序号，从 0 起' }),
  }),
  refuses: [],
  limit: { per: 'account', max: 6, window_s: 60 },
})
