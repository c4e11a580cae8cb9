/** The limits that no call declares as its own. */
import type { Limit } from './call.ts'

/** Every call counts against these as well, so that no call is without a limit. */
export const everyAddress: Limit = { per: 'address', max: 3000, window_s: 60 }
export const everyAccount: Limit = { per: 'account', max: 1200, window_s: 60 }

/** An operator's files: each reads a table from one end to the other. */
export const files: Limit = { per: 'account', max: 20, window_s: 60 }
