/** The refusals of phone numbers, mail addresses and their codes. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const contactsRefusals = {
  codeWrong: { code: -98, text: '验证码错误' },
  codeExpired: { code: -98, text: '验证码已失效，请重新获取' },
  codeTooSoon: { code: -98, text: '获取过于频繁，请稍后再试' },
  codesUsedUp: { code: -98, text: '今日获取验证码的次数已用完，请明天再试' },
  contactTaken: { code: -98, text: '已绑定其他账户，请更换' },
  contactMissing: { code: -98, text: '尚未绑定' },
  wayClosed: { code: -98, text: '该方式暂未开放，请使用其他方式' },
} as const satisfies Record<string, RefusalRow>
