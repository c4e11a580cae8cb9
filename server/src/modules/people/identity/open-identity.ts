/** Players: who they are, and their sessions. */

import type { card } from '@hongyun/contract/identity/profile-calls.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import type { SessionKind } from '../../../platform/http/visitors.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import type { Contacts } from '../contacts/open-contacts.ts'
import type { Invites } from './invites.ts'
import { identityRoutes } from './routes.ts'
import { type Session, type Sessions, watchSessions } from './sessions.ts'
import { forgetSessions } from './signed-in-devices.ts'
import { openStanding } from './standing.ts'

export type Identity = Module & {
  findCaller(token: string, kind: SessionKind): Promise<Session>
  readonly sessions: Pick<
    Sessions,
    'find' | 'follow' | 'areCurrent' | 'becomeCurrent' | 'tellEnded' | 'tellEmbeddedEnded'
  >
  /** The grade of a player, and what it lets recharge in a day. */
  rechargeStanding(player: { playerId: bigint; registeredAt: number }): Promise<{ grade: number; dayLimit: Money }>
}

export type IdentityNeeds = Pick<Tenant, 'settings'> & {
  readonly contacts: Pick<Contacts, 'registering'>
  readonly invites: Invites
  /** What a player's money goes out to, as answers show it. */
  payouts(playerId: bigint): Promise<Pick<Reply<typeof card>, 'accounts' | 'accountsMost'>>
  /** Whether a player has a USDT address. */
  hasCoinAddress(playerId: bigint): Promise<boolean>
  /** A player's settled stakes, from which the grade follows. */
  settledStakes(playerId: bigint, since: number): Promise<Money>
  /** The same by the day on which they were settled. */
  stakesByDay(playerId: bigint, since: number): Promise<{ day: string; staked: Money }[]>
}

/** Opens the module. */
export function openIdentity(
  { database, siteNews, keyring, personal, onWatchError }: Platform,
  needs: IdentityNeeds,
): Identity {
  const sessions = watchSessions(database, onWatchError, () => needs.settings.current, siteNews)
  const standing = openStanding({ database, personal, ...needs })
  return {
    findCaller: (token, kind) => sessions.find(token, kind),
    sessions,
    rechargeStanding: standing.rechargeStanding,
    calls: identityRoutes({
      database,
      keyring,
      personal,
      sessions,
      standing,
      settings: needs.settings,
      contacts: needs.contacts,
      invites: needs.invites,
    }),
    jobs: [{ name: 'sessions', every_ms: HOUR_MS, run: () => forgetSessions(database) }],
    stop: () => sessions.stop(),
  }
}
