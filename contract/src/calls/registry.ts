/** Every call there is, by name. A name in `routes` without a value here does not compile. */
import type { Call } from '../call.ts'
import type { CallName } from '../routes.ts'
import * as balance from './balance.ts'
import * as betting from './betting.ts'
import * as cashier from './cashier.ts'
import * as chase from './chase.ts'
import * as operation from './console.ts'
import * as content from './content.ts'
import * as lottery from './lottery.ts'
import * as messages from './messages.ts'
import * as streaks from './streaks.ts'
import * as trend from './trend.ts'
import * as users from './users.ts'

const all = {
  ...users,
  ...content,
  ...balance,
  ...lottery,
  ...trend,
  ...streaks,
  ...betting,
  ...cashier,
  ...chase,
  ...messages,
  ...operation,
}

export const calls = Object.fromEntries(
  Object.values(all)
    .filter((value) => typeof value === 'object' && 'refuses' in value)
    .map((value) => [(value as Call).name, value]),
) as unknown as Calls

export type Calls = { [K in CallName]: (typeof all)[K] }
