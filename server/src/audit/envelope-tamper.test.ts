/** Whatever a hand in the database changes of red envelopes, the audit finds, and names the row: on a clock that is moved to their ends. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MovingClock, openMovingServer } from '../testing/moving-clock.ts'
import { auditLines, closeAudited, type TestServer } from '../testing/test-server.ts'
import { envelopeTamperings } from './testing/envelope-tampering.ts'
import { stageEnvelopes } from './testing/stage-envelopes.ts'
import { envelopeSteps, misjudged } from './testing/step-tampering.ts'
import { tamperEach } from './testing/tamper-each.ts'

let server: TestServer
let clock: MovingClock

beforeAll(async () => {
  ;({ server, clock } = await openMovingServer())
  await stageEnvelopes(server, clock)
})
afterAll(() => closeAudited(server))

it(`finds ${envelopeTamperings.length} kinds of tampering`, async () => {
  expect(await auditLines(server.database)).toEqual([])
  expect(await tamperEach(server, envelopeTamperings)).toEqual([])
  expect(await auditLines(server.database)).toEqual([])
})

it('finds steps in the wrong order, unless heads show that the clock was set back', async () => {
  expect(await misjudged(server.database, envelopeSteps)).toEqual([])
})
