/** The calls that protect an account. */

import * as calls from '@hongyun/contract/safety/calls.ts'
import { safetyQuestions } from '@hongyun/contract/safety/words.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Contacts } from '../contacts/open-contacts.ts'
import { proveLoginPassword } from '../identity/login-password.ts'
import { secondFactorOf } from '../security/second-factor.ts'
import { ticketFor } from '../security/tickets.ts'
import {
  hasSafetyPassword,
  proveSafetyPassword,
  resetSafetyPassword,
  safetyPasswordMissing,
  safetyPasswordState,
  setSafetyPassword,
} from './safety-password.ts'
import { proveAnswers, questionsOf, recoverByAnswers, safetyQuestionState, setQuestions } from './safety-questions.ts'
import { begin, confirm, end } from './second-factor.ts'
import { securityListOf } from './security-list.ts'

export type SafetyParts = { database: Database; keyring: Keyring; contacts: Pick<Contacts, 'offered'> }

export const safetyRoutes = ({ database, keyring, contacts }: SafetyParts): Route[] => [
  route(calls.securityList, (_input, { player }) => securityListOf(database, player.playerId, contacts.offered())),
  route(calls.verifyPassword, async ({ password, purpose }, visit) => {
    const { playerId } = visit.player
    if (await hasSafetyPassword(database, playerId)) throw refuse('safetyPasswordNeeded')
    return ticketFor(database, { playerId, way: 'loginPassword', purpose }, () =>
      proveLoginPassword(database, visit, password),
    )
  }),
  route(calls.isChangeSafetyPassword, async (_input, { player: { playerId } }) => ({
    isSet: await hasSafetyPassword(database, playerId),
    ...(await safetyPasswordState(database, playerId)),
  })),
  route(calls.verifySafetyPassword, ({ safetyPassword, verifyType }, { player: { playerId } }) =>
    ticketFor(database, { playerId, way: 'safetyPassword', purpose: verifyType }, () =>
      proveSafetyPassword(database, playerId, safetyPassword),
    ),
  ),
  route(calls.setSafetyPassword, async (input, { player }) => {
    await setSafetyPassword(database, player.playerId, input)
    return {}
  }),
  route(calls.resetSafetyPassword, async (input, { player }) => {
    await resetSafetyPassword(database, player.playerId, input)
    return {}
  }),
  route(calls.secondFactor, (_input, { player }) => secondFactorOf(database, player.playerId)),
  route(calls.beginSecondFactor, ({ ticket }, { player }) => begin(database, keyring, player, ticket)),
  route(calls.confirmSecondFactor, async ({ code }, { player }) => ({
    recoveryCodes: await confirm(database, keyring, player, code),
  })),
  route(calls.endSecondFactor, async (input, { player }) => {
    await end(database, keyring, player, input)
    return {}
  }),
  route(calls.safeQuestionList, async (_input, { player: { playerId } }) => ({
    list: [...safetyQuestions],
    mine: await questionsOf(database, playerId),
    ...(await safetyQuestionState(database, playerId)),
  })),
  route(calls.setSafetyQuestion, async (input, { player }) => {
    await setQuestions(database, player.playerId, input)
    return {}
  }),
  route(calls.verifySafetyQuestion, async ({ ticket, answers }, visit) => {
    if (ticket !== undefined) return recoverByAnswers(database, { ticket, answers }, visit)
    const { playerId } = visit.player
    if (!(await hasSafetyPassword(database, playerId))) throw safetyPasswordMissing()
    return ticketFor(database, { playerId, way: 'safetyQuestion', purpose: 'safetyPassword' }, () =>
      proveAnswers(database, playerId, answers),
    )
  }),
]
