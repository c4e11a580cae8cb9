/** The site's configuration and its sign-up rules. */
import { z } from 'zod'
import { registerTypes } from '../tenant/words.ts'
import { call } from '../wire/call.ts'
import { wordsOf } from '../wire/words.ts'

/** The site's configuration. */
export const getTenantConfig = call('getTenantConfig', {
  summary: '站点配置。',
  who: 'anyone',
  input: {},
  reply: z.object({
    tenantName: z.string(),
    supportWidth: z.number(),
    supportHeight: z.number(),
    embedChatEnabled: z.boolean(),
    singleSession: z.boolean(),
    playNames: z.record(z.string(), z.string()).meta({ description: '玩法代码 -> 站点另取的名称；没有的用玩法真名' }),
    demo: z.boolean().meta({ description: '演示站：虚拟资金与沙箱支付' }),
  }),
  refuses: [],
})

const verifyRules = z.object({
  open: z.boolean(),
  inviteCode: z.boolean(),
  imageCode: z.boolean(),
  phone: z.boolean(),
  mail: z.boolean(),
})

/** Whether signing in and registering always ask for a picture code. */
export const getRegisterVerifyFront = call('getRegisterVerifyFront', {
  summary: '登录与注册是否总是需要图形验证码。',
  who: 'anyone',
  input: {},
  reply: z.object({ loginImageCode: z.boolean(), registerImageCode: z.boolean() }),
  refuses: [],
})

/** The fields that registration requires. */
export const getNewRegisterVerifyFront = call('getNewRegisterVerifyFront', {
  summary: '注册的必填项。',
  who: 'anyone',
  input: {},
  reply: verifyRules,
  refuses: [],
})

/** The ways to register. */
export const getRegisterTypeFront = call('getRegisterTypeFront', {
  summary: '开放的注册方式。',
  who: 'anyone',
  input: {},
  reply: z.object({ list: z.array(z.object({ type: z.enum(wordsOf(registerTypes)), name: z.string() })) }),
  refuses: [],
})
