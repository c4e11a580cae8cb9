/**
 * The key that a partner's server signs for one of its users: `<payload>.<signature>`, both in base64url without padding. The
 * payload is JSON; signed, with Ed25519, are `SIGNED_AS` and the payload as it travels, so there is one text for both sides.
 */
import { z } from 'zod'
import { text } from '../wire/fields.ts'
import { partnerPattern, SIGNED_AS } from './words.ts'

const time = z.int().min(0)

export const claims = z.strictObject({
  partner: z.string().regex(partnerPattern),
  /** Who it is at the partner: the same for ever. */
  user: z.string().regex(/^[\w.@:-]{1,64}$/),
  nickname: text('昵称', 40, 1),
  nonce: z.string().regex(/^[\w-]{16,64}$/),
  issuedAt: time,
  expiresAt: time,
})
export type Claims = z.output<typeof claims>

/** What is signed of a payload as it travels. */
export const signedText = (payload: string): string => SIGNED_AS + payload

/** The field that carries one. */
export const keyField = z
  .string({ error: '登录密钥不能为空' })
  .max(2000, '登录密钥格式错误')
  .regex(/^[\w-]+\.[\w-]{86}$/, '登录密钥格式错误')
  .meta({ description: '合作站点的服务器签发，60 秒内一次有效' })
