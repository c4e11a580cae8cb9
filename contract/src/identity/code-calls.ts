/** The picture code. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { factorCodePattern } from '../wire/patterns.ts'

/** The client's own id for a picture code it fetched. */
export const captchaId = z.string({ error: '验证码编号不能为空' }).regex(/^[\w-]{8,64}$/, '验证码编号格式错误')

/** A proof of work as it is sent: the salt that was asked with, a dot, the answer that was found. */
export const workProof = z.string().regex(/^[\w-]{22}\.\d{1,12}$/, '工作量证明格式错误')

/** The second factor: six digits of an authenticator, or a recovery code. */
export const factorCode = z.string({ error: '两步验证码不能为空' }).regex(factorCodePattern, '两步验证码格式错误')

/** A picture code. */
export const imageCode = call('imageCode', {
  summary: '图形验证码，PNG 的 data URI，5 分钟内有效，用一次即失效；字母不分大小写。',
  who: 'anyone',
  input: { random: captchaId },
  reply: z.object({ image: z.string() }),
  refuses: [],
  limit: { per: 'address', max: 60, window_s: 60 },
})
