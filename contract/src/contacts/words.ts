/** Words of phone numbers and mail addresses, and of the codes that prove them. */
import type { WordOf } from '../wire/words.ts'

/** What a player is reached by. */
export const contactKinds = { phone: '手机', mail: '邮箱' } as const
export type ContactKind = WordOf<typeof contactKinds>

/** What a code is for: it is worth nothing for anything else. */
export const codePurposes = { register: '注册', bind: '绑定', prove: '验证身份', recover: '找回密码' } as const
export type CodePurpose = WordOf<typeof codePurposes>

/** How long a code is good, and how soon another one is sent. */
export const CODE_MINUTES = 5
export const CODE_AGAIN_S = 60

/** How many codes are sent to a number or an address in a day, those that prove who one is apart, and how often one may be tried. */
export const CODES_A_DAY = 10
export const CODE_TRIES = 5
