/** A clock that was set back: what is closed is offered no more, and what comes after it is as before. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openIssue } from '../../../testing/issues.ts'
import { type MovingClock, openMovingServer } from '../../../testing/moving-clock.ts'
import { closeAudited, type TestServer } from '../../../testing/test-server.ts'
import { closeNextIssue } from '../bets/close-issue.ts'

let clock: MovingClock
let server: TestServer
beforeAll(async () => {
  ;({ clock, server } = await openMovingServer())
})
afterAll(() => closeAudited(server))

it('offers no issue that is closed, neither as the one on sale nor as one to come', async () => {
  const started = Date.now()
  const lotteryCode = 'k3_1m'
  const closed = await openIssue(server.database, lotteryCode, 600_000)
  const later = await openIssue(server.database, lotteryCode, 1_200_000)
  await server.database.query(
    `update issue set opens_at = closes_at - interval '10 minutes' where lottery_code = $1 and issue = $2`,
    [lotteryCode, later.issue],
  )
  expect(await server.call('getNowIssue', { lotteryCode })).toMatchObject({ data: { issue: closed.issue } })
  await clock.moveTo(started + 600_000 + 5000)
  expect(await closeNextIssue(server.database)).toMatchObject({ issue: closed.issue })
  await clock.moveTo(started + 60_000)
  expect((await server.call('getNowIssue', { lotteryCode })).code).not.toBe(1)
  const { data: toCome } = await server.call('openTime', { lotteryCode, size: 5 })
  expect(toCome.list.map(({ issue }) => issue)).toEqual([later.issue])
  const { data: header } = await server.call('nextIssueOpenData', { lotteryCode })
  expect(JSON.stringify(header)).not.toContain(closed.issue)
  await clock.moveTo(started + 600_000 + 5000)
  expect(await server.call('getNowIssue', { lotteryCode })).toMatchObject({ data: { issue: later.issue } })
})
