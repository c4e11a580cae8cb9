/** Two sites that have, together, a row of every table of evidence: one of a day's books, one of agents whose days close. */

import { DAY_MS } from '@hongyun/lottery/days.ts'
import { notePattern } from '../../modules/people/patterns/note.ts'
import { openPatterns } from '../../modules/people/patterns/testing/looked-at.ts'
import { rememberBrowser } from '../../modules/people/security/known-browsers.ts'
import { openIssue, runIssue } from '../../testing/issues.ts'
import { betItem } from '../../testing/items.ts'
import { openMovingServer } from '../../testing/moving-clock.ts'
import { actorCalled } from '../../testing/operators.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { stageOperators } from './operator-tampering.ts'
import { stageOutside } from './outside-stage.ts'
import { stagePayouts } from './payout-tampering.ts'
import { stageBooks } from './stage.ts'
import { stageAgentPay } from './stage-agent-pay.ts'
import { stageAgents } from './stage-agents.ts'
import { stageEnvelopes } from './stage-envelopes.ts'
import { stageFork, stageOldChat, stageRest } from './stage-rest.ts'

const DAYS_40_MS = 40 * DAY_MS

/** `pass`: three seconds pass. */
export async function openWholeBooks(): Promise<{ server: TestServer; pass: () => Promise<void> }> {
  const { server, clock } = await openMovingServer()
  await stageFork(server)
  await stageOperators(server)
  await stageOutside(server)
  await stageBooks(server)
  await stagePayouts(server)
  await stageRest(server)
  await stageEnvelopes(server, clock)
  await stageAgents(server, clock)
  let at = Date.now() + DAYS_40_MS
  await stageOldChat(server, clock, at)
  return {
    server,
    pass() {
      at += 3000
      return clock.moveTo(at)
    },
  }
}

/** Agents who are paid, and one who is a member too, by all that can be seen. */
export async function openWholeDays(): Promise<{ server: TestServer }> {
  const { server, as, lookOn, about } = await stageAgentPay(openPatterns)
  const { database } = server
  const top = await server.newPlayer({ agent: true, ownRate: 900, money: 0 })
  const fed = await server.newPlayer({ ownRate: 400, parentId: top.id, money: 100_000 })
  const browser = await rememberBrowser(database, undefined, `player/${top.userName}`)
  await rememberBrowser(database, browser, `player/${fed.userName}`)
  const issue = await openIssue(database)
  const both = { bettingNumber: 'da,xiao', bettingAmount: '6000.00', graduationCount: '1500' }
  const { code, msg } = await as(fed, 'addBetting', { bettingData: [betItem(issue, both)] })
  if (code !== 1) throw new Error(msg)
  await runIssue(database, issue)
  await lookOn(3)
  const [found] = await about(top, 'ring')
  if (!found) throw new Error('no ring was found')
  await notePattern(database, await actorCalled(database, 'li_lei'), { id: BigInt(found.id), reason: 'as seen' })
  return { server }
}
