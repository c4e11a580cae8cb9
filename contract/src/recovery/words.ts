/** Words of recovering an account. */
import type { WordOf } from '../wire/words.ts'

/** How whoever has forgotten the login password shows whose account it is. Which are open depends on the site alone. */
export const recoveryWays = {
  phone: '手机验证码',
  mail: '邮箱验证码',
  safetyQuestion: '安全问题',
  service: '人工审核',
} as const
export type RecoveryWay = WordOf<typeof recoveryWays>

/** How many cases of one name are taken in a day from one address, or from a browser that the account has signed in from. */
export const CASES_A_DAY = 3
/** How many are taken in a day from all other browsers together. */
export const CASES_OF_STRANGERS = 12

/** Where the player sets a password with the ticket that an operator made. */
export const setPasswordPath = (ticket: string): string => `/setLoginPassword?ticket=${ticket}`
