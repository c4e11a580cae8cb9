/** The exposure of an issue is deleted some time after its settlement, and the audit does not ask for it any more. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openIssue, runIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { betOnDigit, openOutsideIssue } from '../../../testing/outside.ts'
import { auditLines, closeAudited, type TestServer } from '../../../testing/test-server.ts'
import { forgetExposures } from './forget-exposures.ts'

const DAY_MS = 86_400_000

let clock: MovingClock
let server: TestServer
beforeAll(async () => {
  ;({ clock, server } = await openMovingServer())
})
afterAll(() => closeAudited(server))

async function betOn(issue: TestIssue): Promise<void> {
  const { cookie } = await server.newPlayer()
  const bettingData = ['da', 'xiao', 'dan'].map((bettingNumber) => betItem(issue, { bettingNumber }))
  expect((await server.call('addBetting', { bettingData }, cookie)).code).toBe(1)
}

const exposed = async () =>
  (await server.database.query<{ id: bigint }>('select distinct issue_id as id from exposure order by issue_id')).map(
    ({ id }) => id,
  )

it('is kept for the days that are set, and as long as its issue is not settled', async () => {
  const [settled, unsettled] = [await openIssue(server.database), await openOutsideIssue(server.database)]
  await betOn(settled)
  await betOnDigit(server, await server.newPlayer(), unsettled, '7')
  await runIssue(server.database, settled)
  const start = Date.now()
  await clock.moveTo(start + 29 * DAY_MS)
  const recent = await openIssue(server.database)
  await betOn(recent)
  await runIssue(server.database, recent)
  await forgetExposures(server.appDatabase, 2)
  expect(await exposed()).toEqual([settled.id, unsettled.id, recent.id])
  await clock.moveTo(start + 31 * DAY_MS)
  await forgetExposures(server.appDatabase, 2)
  expect(await exposed()).toEqual([unsettled.id, recent.id])
  expect(await auditLines(server.database)).toEqual([])
  await server.database.query('update exposure set amount = amount + 1 where issue_id = $1', [recent.id])
  expect(await auditLines(server.database)).not.toEqual([])
  await server.database.query('update exposure set amount = amount - 1 where issue_id = $1', [recent.id])
})
