/** Every call there is, by name. A name in `routes` without a value here does not compile. */
import * as bets from '../bets/calls.ts'
import * as chases from '../bets/chase-calls.ts'
import * as cashier from '../cashier/calls.ts'
import * as content from '../content/calls.ts'
import * as tenant from '../content/tenant-calls.ts'
import * as draws from '../draws/calls.ts'
import * as lotteries from '../draws/lottery-calls.ts'
import * as identity from '../identity/calls.ts'
import * as codes from '../identity/code-calls.ts'
import * as messages from '../messages/calls.ts'
import * as operators from '../operators/operator-calls.ts'
import * as overview from '../overview/operator-calls.ts'
import * as safety from '../safety/calls.ts'
import * as account from '../statements/account-calls.ts'
import * as statements from '../statements/calls.ts'
import * as statistics from '../statistics/calls.ts'
import * as streaks from '../streaks/calls.ts'
import * as tenantOperation from '../tenant/operator-calls.ts'
import * as trends from '../trends/calls.ts'
import type { Call } from './call.ts'
import type { CallName } from './routes.ts'

const all = {
  ...identity,
  ...codes,
  ...safety,
  ...messages,
  ...tenant,
  ...tenantOperation,
  ...content,
  ...statistics,
  ...operators,
  ...account,
  ...cashier,
  ...lotteries,
  ...draws,
  ...bets,
  ...chases,
  ...trends,
  ...streaks,
  ...statements,
  ...overview,
}

/** All calls, by name. */
export const calls = Object.fromEntries(
  Object.values(all)
    .filter((value) => typeof value === 'object' && 'refuses' in value)
    .map((value) => [(value as Call).name, value]),
) as unknown as Calls

export type Calls = { [K in CallName]: (typeof all)[K] }
