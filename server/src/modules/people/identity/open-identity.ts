/** Players: who they are, and their sessions. */
import type { Money } from '@hongyun/lottery/money.ts'
import { HOUR_MS } from '../../../platform/jobs/sweeper.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import { identityRoutes } from './routes.ts'
import { forgetSessions, type Session, type Sessions, watchSessions } from './sessions.ts'

export type Identity = Module & {
  findCaller(token: string): Promise<Session>
  readonly sessions: Pick<Sessions, 'find' | 'follow' | 'areCurrent' | 'becomeCurrent'>
}

export type IdentityNeeds = Pick<Tenant, 'settings'> & {
  /** A player's settled stakes, from which the grade follows. */
  settledStakes(playerId: bigint, since: number): Promise<Money>
}

/** Opens the module. */
export function openIdentity({ database, bus, sealKey, onWatchError }: Platform, needs: IdentityNeeds): Identity {
  const sessions = watchSessions(database, onWatchError, bus)
  return {
    findCaller: (token) => sessions.find(token),
    sessions,
    calls: identityRoutes({ database, sealKey, sessions, ...needs }),
    jobs: [{ name: 'sessions', every_ms: HOUR_MS, run: () => forgetSessions(database) }],
    stop: () => sessions.stop(),
  }
}
