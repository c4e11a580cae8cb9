/** What a change of odds would have paid: settled bets counted again, at the odds before and after. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem, type Item } from '../../../testing/items.ts'
import { noOwnOdds, oddsDesk, sides } from '../../../testing/odds-desk.ts'
import { newOperator } from '../../../testing/operators.ts'
import { setOwnOdds, takenUp } from '../../../testing/own-odds.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let player: TestPlayer
let desk: ReturnType<typeof oddsDesk>

beforeAll(async () => {
  server = await openTestServer()
  player = await server.newPlayer({ money: 10_000, ownRate: 900 })
  desk = oddsDesk(server, await newOperator(server, ['seeLotteries', 'odds']))
})
afterEach(() => noOwnOdds(server))
afterAll(() => closeAudited(server))

const recount = async (changes: unknown) => desk.look('consoleOddsRecount', { lotteryType: 'K3', changes })
const place = async (change: Item) => {
  const issue = await openIssue(server.database)
  const placed = await server.call('addBetting', { bettingData: [betItem(issue, change)] }, player.cookie)
  expect(placed).toMatchObject({ code: 1 })
  return issue
}
/** What bets on a play have been paid. */
const paid = async (playCode: string): Promise<number> => {
  const [row] = await server.database.query<{ paid: bigint }>(
    `select coalesce(sum(return_amount), 0)::bigint as paid from bet where play_code = $1 and state in ('won', 'lost')`,
    [playCode],
  )
  return Number(row!.paid) / 10_000
}

it('is nothing without bets', async () => {
  expect((await recount([sides('1.9')])).data).toEqual({
    ...{ from: null, until: null, bets: 0, players: 0, plays: [] },
    ...{ stakes: '0.00', before: '0.00', after: '0.00' },
  })
})

it('is what the bets were paid, and what they would have been at the other odds', async () => {
  // Both sides: one of them wins, whatever is drawn. 1.98 and, with the whole rebate taken, 1.8.
  await runIssue(server.database, await place({ bettingNumber: 'da,xiao' }))
  await runIssue(server.database, await place({ bettingNumber: 'da,xiao', bettingPoint: '9.0' }))
  expect((await recount([sides('1.9')])).data).toMatchObject({
    ...{ bets: 2, players: 1, stakes: '8.00' },
    // 2 × 1.98 + 2 × 1.8; 2 × 1.9 + 2 × 1.7272, which is 1.9 × 90/99.
    ...{ before: '7.56', after: '7.2544' },
    plays: [{ playCode: 'k3_hezhi_lm', playName: '和值大小单双', stakes: '8.00', before: '7.56', after: '7.2544' }],
  })
  expect(await paid('k3_hezhi_lm')).toBeCloseTo(7.56)
})

it('leaves bets that wait, were cancelled, or are on other plays, and goes by the sheet in force', async () => {
  const { stakes } = (await recount([sides('1.9')])).data
  const issue = await place({ bettingNumber: 'da,xiao' })
  await place({ playDetailCode: 'k3_dantiao', bettingNumber: '1' })
  expect((await recount([sides('1.9')])).data).toMatchObject({ stakes })
  await runIssue(server.database, issue)
  await setOwnOdds(server, ['k3_hezhi_lm', 1, '1.8'])
  await takenUp(server, 1)
  expect((await recount([sides('')])).data).toMatchObject({
    ...{ bets: 3, stakes: '12.00' },
    // At 1.8 and 1.6363 (× 90/99), and by the chance.
    ...{ before: '10.4726', after: '11.52' },
  })
})

it('is refused for what can not be saved', async () => {
  expect(await recount([sides('2.1')])).toMatchObject({ data: { reason: 'oddsWrong' } })
  expect(await recount([sides('')])).toMatchObject({ code: 1 })
})
