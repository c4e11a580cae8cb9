/** A process that has not read again what an operator changed takes no bet by what it knows: the gate goes by the database. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let issue: TestIssue
let player: TestPlayer

beforeAll(async () => {
  // A process that was paused has looked at nothing meanwhile.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await openTestServer()
})
beforeEach(async () => {
  issue = await openIssue(server.database)
  player = await server.newPlayer({ money: 10_000 })
})
afterAll(async () => {
  await closeAudited(server)
  vi.useRealTimers()
})

const bet = async (change: Record<string, unknown> = {}) => {
  const answer = await server.call('addBetting', { bettingData: [betItem(issue, change)] }, player.cookie)
  return answer.code === 1 ? 'accepted' : (answer.data as unknown as { reason: string }).reason
}
const hundred = { bettingAmount: '100.00', graduationCount: '50' }
const ofLottery = (change: string) => server.database.query(`update lottery set ${change} where code = 'k3_1m'`)

it.each([
  ['max_bet_payout', 'exposureBet'],
  ['max_play_exposure', 'exposurePlay'],
  ['max_issue_exposure', 'exposureIssue'],
])('takes none beyond a lower %s', async (limit, refusal) => {
  expect(await bet(hundred)).toBe('accepted')
  const [before] = await server.database.query<{ most: bigint }>(
    `select ${limit} as most from lottery where code = 'k3_1m'`,
  )
  await ofLottery(`${limit} = 1500000`)
  expect(await bet(hundred)).toBe(refusal)
  await ofLottery(`${limit} = ${before!.most}`)
  expect(await bet(hundred)).toBe('accepted')
})

it('takes none at odds of rates that are no longer in force', async () => {
  expect(await bet()).toBe('accepted')
  await server.database.query(
    `insert into tenant_setting (key, value) values ('edge', '500') on conflict (key) do update set value = excluded.value`,
  )
  expect(await bet()).toBe('oddsChanged')
  expect(await bet()).toBe('accepted')
})

it('takes none on a lottery that is off sale', async () => {
  expect(await bet()).toBe('accepted')
  await ofLottery('on_sale = false')
  expect(await bet()).toBe('lotteryPaused')
})
