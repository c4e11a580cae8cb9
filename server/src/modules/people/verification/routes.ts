/** The calls of manual verification: players ask, operators decide. */
import { manualVerification, manualVerificationList } from '@hongyun/contract/verification/calls.ts'
import * as console_ from '@hongyun/contract/verification/operator-calls.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { askedBy, askForVerification } from './ask.ts'
import { type DecisionParts, decide } from './decide.ts'
import { lookAtEvidence, oneCase } from './one-case.ts'
import { listQueue, putBack, take } from './queue.ts'

export type VerificationParts = DecisionParts & { showEvidence(id: bigint): Promise<string | undefined> }

export const playerRoutes = (parts: VerificationParts): Route[] => [
  route(manualVerification, async (input, { player }) => ({
    id: (await askForVerification(parts, player.playerId, input)).toString(),
  })),
  route(manualVerificationList, async (_input, { player }) => ({
    list: await askedBy(parts.database, player.playerId),
  })),
]

export const operatorRoutes = (parts: VerificationParts): Route[] => [
  route(console_.consoleVerifications, (input) => listQueue(parts.database, input)),
  route(console_.consoleVerification, ({ id }, visit) => oneCase(parts, actorOf(visit), BigInt(id))),
  route(console_.consoleEvidence, async ({ id, evidence }, visit) => ({
    image: await lookAtEvidence(parts, actorOf(visit), { id: BigInt(id), evidence: BigInt(evidence) }),
  })),
  route(console_.consoleTakeVerification, async ({ id }, visit) => ({
    takenUntil: await take(parts.database, actorOf(visit), BigInt(id)),
  })),
  route(console_.consolePutBackVerification, async ({ id }, visit) => {
    await putBack(parts.database, actorOf(visit), BigInt(id))
    return {}
  }),
  route(console_.consoleDecideVerification, async ({ id, decision, note }, visit) => ({
    link: await decide(parts, actorOf(visit), { id: BigInt(id), decision, note }),
  })),
]
