/** The refusals of messages that leave the site. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const outgoingRefusals = {
  messageDone: { code: -98, text: '该消息已发送或已放弃，请刷新' },
  messageWaiting: { code: -98, text: '该消息正在等待发送，无需重发' },
  messageLate: { code: -98, text: '消息已过期，不能重发' },
} as const satisfies Record<string, RefusalRow>
