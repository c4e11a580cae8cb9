/** Whatever a hand in the database changes of plans and payments of agents, the audit finds, and names the row. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLines, closeAudited, type TestServer } from '../testing/test-server.ts'
import { agentPayTamperings } from './testing/agent-pay-tampering.ts'
import { stageAgentPay } from './testing/stage-agent-pay.ts'
import { agentPaySteps, misjudged } from './testing/step-tampering.ts'
import { tamperEach } from './testing/tamper-each.ts'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await stageAgentPay())
})
afterAll(() => closeAudited(server))

it(`finds ${agentPayTamperings.length} kinds of tampering`, async () => {
  expect(await auditLines(server.database)).toEqual([])
  expect(await tamperEach(server, agentPayTamperings)).toEqual([])
  expect(await auditLines(server.database)).toEqual([])
})

it('finds steps in the wrong order, unless heads show that the clock was set back', async () => {
  expect(await misjudged(server.database, agentPaySteps)).toEqual([])
})
