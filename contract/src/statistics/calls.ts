/** What a client reports of itself. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { parseJson } from '../wire/parse-json.ts'

const heartbeatRecords = z
  .array(
    z.strictObject({
      status: z.string().max(40),
      reason: z.string().max(200),
      checkTime: z.number().int().nonnegative(),
      connectionTime: z.number().int().nonnegative(),
    }),
  )
  .max(1000)

export const hc = call('hc', {
  summary: '补报心跳失败记录，最多 1000 条。',
  who: 'player',
  input: {
    records: z
      .string({ error: '心跳记录不能为空' })
      .max(400_000, '心跳记录格式错误')
      .transform((value, ctx) => {
        const parsed = heartbeatRecords.safeParse(parseJson(value))
        if (parsed.success) return parsed.data
        ctx.addIssue({ code: 'custom', message: '心跳记录格式错误' })
        return z.NEVER
      }),
  },
  reply: z.object({ stored: z.number() }),
  refuses: [],
  limit: { per: 'account', max: 6, window_s: 60 },
})
