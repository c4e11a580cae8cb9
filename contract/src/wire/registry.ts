/** Every call there is, by name. A name in `routes` without a value here does not compile. */

import * as betting from '../bets/calls.ts'
import * as chase from '../bets/chase-calls.ts'
import * as cashier from '../cashier/calls.ts'
import * as content from '../content/calls.ts'
import * as lottery from '../draws/calls.ts'
import * as users from '../identity/calls.ts'
import * as balance from '../ledger/calls.ts'
import * as messages from '../messages/calls.ts'
import * as operators from '../operators/operator-calls.ts'
import * as overview from '../overview/operator-calls.ts'
import * as streaks from '../streaks/calls.ts'
import * as tenantOperation from '../tenant/operator-calls.ts'
import * as trend from '../trends/calls.ts'
import type { Call } from './call.ts'
import type { CallName } from './routes.ts'

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
  ...operators,
  ...overview,
  ...tenantOperation,
}

export const calls = Object.fromEntries(
  Object.values(all)
    .filter((value) => typeof value === 'object' && 'refuses' in value)
    .map((value) => [(value as Call).name, value]),
) as unknown as Calls

export type Calls = { [K in CallName]: (typeof all)[K] }
