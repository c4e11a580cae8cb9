/** Words of messages that leave the site. */
import type { WordOf } from '../wire/words.ts'

/** What carries a message. */
export const outgoingChannels = { sms: '短信', mail: '邮件' } as const
export type OutgoingChannel = WordOf<typeof outgoingChannels>

/** What a message is. */
export const outgoingKinds = { code: '验证码', notice: '安全通知' } as const
export type OutgoingKind = WordOf<typeof outgoingKinds>

/** The states of a message: `failed` is tried again when its time comes. */
export const outgoingStates = { waiting: '待发送', failed: '待重试', sent: '已发送', givenUp: '已放弃' } as const
export type OutgoingState = WordOf<typeof outgoingStates>
