/** The calls of whoever has lost the login password. */
import * as calls from '@hongyun/contract/recovery/calls.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import type { Contacts } from '../contacts/open-contacts.ts'
import type { Sessions } from '../identity/sessions.ts'
import { beginForgotten } from './begin.ts'
import { openCase, type Queueing } from './case.ts'
import { type ResetParts, resetForgotten } from './reset.ts'

export type RecoveryParts = ResetParts & { personal: PersonalKey; settings: LiveSettings } & Queueing &
  Pick<Contacts, 'offered' | 'reachable'> & { sessions: Pick<Sessions, 'tellEnded'> }

export const recoveryRoutes = ({
  database,
  personal,
  settings,
  offered,
  reachable,
  queueCase,
  sessions,
  endBindings,
}: RecoveryParts): Route[] => [
  route(calls.forgetPassword, (input) => beginForgotten(database, { personal, offered, reachable }, input)),
  route(calls.forgetPasswordReset, async (input, visit) => {
    const { playerId, until } = await resetForgotten({ database, endBindings }, settings.current, input, visit)
    sessions.tellEnded(playerId)
    return { withdrawalsRestUntil: until }
  }),
  route(calls.recoveryCase, (input, visit) => openCase({ database, personal, queueCase, reachable }, input, visit)),
]
