/** The ticket that opens one step after a proof. */
import { z } from 'zod'
import { timeNumber } from '../wire/fields.ts'

/** Opens one step: 10 minutes, once, for this account, way and purpose alone. */
export const ticket = z.string({ error: '验证凭证不能为空' }).regex(/^[\w-]{43}$/, '验证凭证格式错误')

/** What a proof answers. */
export const opened = z.object({
  ticket: z.string().meta({ description: '下一步的凭证，10 分钟内有效，只能用一次' }),
  expiresAt: timeNumber,
})
