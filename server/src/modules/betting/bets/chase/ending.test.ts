/** How chases end: cancelled as a whole or in part, by several requests at once, and while issues close, are drawn and are settled. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawIssue, endSale, openIssue } from '../../../../testing/issues.ts'
import { chaseItem } from '../../../../testing/items.ts'
import { statementsDuring } from '../../../../testing/statements.ts'
import {
  auditLines,
  closeAudited,
  openTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../../testing/test-server.ts'
import { endSaleEarly } from '../../lotteries/end-sale-early.ts'
import { currentIssues } from '../../lotteries/issues.ts'
import { settleNextIssue } from '../../settlement/settle-issue.ts'
import { endChasesOf } from './end-chases.ts'
import { isOpenNow, issuesAhead, planOf, runAhead, surely } from './testing/chases.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))

const rich = () => server.newPlayer({ money: 1000 })
async function chase(own: TestPlayer, chaseData: unknown): Promise<string> {
  const placed = await server.call('addChaseBetting', { chaseData }, own.cookie)
  expect(placed).toMatchObject({ code: 1 })
  return placed.data.chaseId
}
const detail = async (own: TestPlayer, id: string) => (await server.call('getChaseDetail', { id }, own.cookie)).data
const cancel = (own: TestPlayer, id: string, extra: Record<string, unknown> = {}) =>
  server.call('cancelAutoChaseBetting', { id, ...extra }, own.cookie)
const money = async (own: TestPlayer) => (await server.call('queryBalanceFront', {}, own.cookie)).data

describe('cancelling', () => {
  it('returns what is open, once', async () => {
    const own = await rich()
    const id = await chase(own, planOf(await issuesAhead(server.database, 5), {}, [1, 2, 3, 4, 5]))
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(own, id)))
    expect(answers.filter(({ code }) => code === 1)).toMatchObject([
      { data: { issueCount: 5, refundAmount: '30.00', balance: '1000.00' } },
    ])
    expect(answers.filter(({ code }) => code !== 1)[0]!.msg).toMatch(/没有可撤销的期次/)
    expect(await detail(own, id)).toMatchObject({ state: 'cancelled', cancelledCount: 5, cancelledAmount: '30.00' })
  })

  it('takes the listed issues alone, and the whole by the last of them', async () => {
    const own = await rich()
    const ahead = await issuesAhead(server.database, 4)
    const id = await chase(own, planOf(ahead))
    await runAhead(server.database, ahead[0]!)
    if ((await detail(own, id)).state === 'stopped') return
    const issues = `${ahead[2]!.issue},${ahead[0]!.issue}`
    const part = await cancel(own, id, { issues, requestId: 'part' })
    expect(part.data).toMatchObject({ issueCount: 1, refundAmount: '2.00' })
    expect(await cancel(own, id, { issues, requestId: 'part' })).toEqual(part)
    expect((await cancel(own, id, { requestId: 'part' })).msg).toMatch(/请求编号/)
    expect((await cancel(own, id, { issues })).msg).toMatch(/没有可撤销的期次/)
    expect(await detail(own, id)).toMatchObject({ state: 'running', cancellable: true })
    expect((await cancel(own, id)).data).toMatchObject({ issueCount: 2 })
    expect((await detail(own, id)).issues.map(({ state }) => state)).toEqual([
      'lost',
      'cancelled',
      'cancelled',
      'cancelled',
    ])
    expect(await detail(own, id)).toMatchObject({ state: 'cancelled' })
  })

  it("is refused for another player's chase, and leaves what has closed", async () => {
    const [own, other] = await Promise.all([rich(), rich()])
    const ahead = await issuesAhead(server.database, 2)
    const id = await chase(own, planOf(ahead, { bettingData: [surely] }))
    expect((await cancel(other, id)).msg).toMatch(/不存在/)
    await endSale(server.database, ahead[0]!.id)
    expect((await cancel(own, id)).data).toMatchObject({ issueCount: 1, refundAmount: '4.00' })
    await runAhead(server.database, ahead[0]!)
    expect(await detail(own, id)).toMatchObject({ state: 'cancelled', finishedCount: 1, cancelledCount: 1 })
  })

  it('leaves an issue whose sale has ended early, which is not on sale for anybody', async () => {
    const own = await rich()
    const ahead = await issuesAhead(server.database, 2, 'k3_5m')
    const id = await chase(own, planOf(ahead, { bettingData: [chaseItem({ lotteryCode: 'k3_5m' })] }))
    const onSale = async () => (await currentIssues(server.database, ['k3_5m'])).map((issue) => issue.id)
    expect(await onSale()).toEqual([ahead[0]!.id])
    await endSaleEarly(server.database, ahead[0]!.id, 0)
    expect(await onSale()).toEqual([])
    expect((await cancel(own, id)).data).toMatchObject({ issueCount: 1, refundAmount: '2.00' })
    expect((await detail(own, id)).issues.map(({ state }) => state)).toEqual(['waiting', 'cancelled'])
    expect(await auditLines(server.database)).toEqual([])
  })

  it('of all chases of a player looks at those alone that have an issue open', async () => {
    const own = await rich()
    const ahead = await issuesAhead(server.database, 4)
    const over = ahead.slice(0, 2)
    for (let n = 0; n < 2; n += 1) await chase(own, planOf(over, { stopOnWin: false }))
    for (const issue of over) {
      await isOpenNow(server.database, issue)
      await endSale(server.database, issue.id)
    }
    await isOpenNow(server.database, ahead[2]!)
    const last = await chase(own, planOf(ahead.slice(2)))
    const { statements } = await statementsDuring(server.database, () => endChasesOf(server.database, own.id))
    expect(statements.filter((text) => /from chase .*for update/.test(text))).toHaveLength(1)
    expect(await detail(own, last)).toMatchObject({ state: 'cancelled' })
  })

  it('releases the exposure', async () => {
    const own = await rich()
    const ahead = await issuesAhead(server.database, 3)
    await cancel(own, await chase(own, planOf(ahead, { bettingData: [chaseItem(), surely] })))
    const rows = await server.database.query<{ amount: bigint }>(
      'select amount from exposure where issue_id = any($1::bigint[])',
      [ahead.map(({ id }) => id)],
    )
    // The exposures of each issue: of the issue, of its play, and of two combinations.
    expect(rows.map(({ amount }) => amount)).toEqual(Array.from({ length: 12 }, () => 0n))
  })
})

describe('fifty chases at once', () => {
  it('are given up while their issue closes, is drawn and settled by several, and each yuan is where it belongs', async () => {
    const players = await Promise.all(Array.from({ length: 50 }, rich))
    const ahead = await issuesAhead(server.database, 4)
    const ids = await Promise.all(players.map((own) => chase(own, planOf(ahead, { bettingData: [surely] }))))
    await endSale(server.database, ahead[0]!.id)
    await isOpenNow(server.database, ahead[1]!)
    const settle = async () => {
      await drawIssue(server.database, ahead[0]!.id)
      while (await settleNextIssue(server.database, new Set(), 7)) {}
    }
    await Promise.all([
      settle(),
      settle(),
      endSale(server.database, ahead[1]!.id),
      ...players.map((own, n) =>
        n % 2 === 0 ? cancel(own, ids[n]!) : cancel(own, ids[n]!, { issues: ahead[3]!.issue }),
      ),
    ])
    while (await settleNextIssue(server.database, new Set())) {}
    for (const [n, own] of players.entries()) {
      const { state, issues, cancellable } = await detail(own, ids[n]!)
      expect(['stopped', 'cancelled']).toContain(state)
      expect(cancellable).toBe(false)
      expect([issues[0]!.state, issues[2]!.state, issues[3]!.state]).toEqual(['won', 'cancelled', 'cancelled'])
      const waiting = issues[1]!.state === 'waiting' ? '4.00' : '0.00'
      const balance = issues[1]!.state === 'waiting' ? '995.92' : '999.92'
      expect(await money(own)).toMatchObject({ balance, waitingAmount: waiting })
    }
  })

  it('are placed beside bets on the same issues, and beside each other', async () => {
    const ahead = await issuesAhead(server.database, 20)
    const other = await openIssue(server.database, 'k3_5m')
    const players = await Promise.all(Array.from({ length: 12 }, rich))
    const single = { ...chaseItem(), bettingIssue: ahead[0]!.issue }
    const foreign = { ...single, lotteryCode: other.lotteryCode, bettingIssue: other.issue }
    await Promise.all(
      players.map(async (own, n) => {
        const plan = planOf(n % 2 === 0 ? ahead : ahead.slice(0, 2))
        const [id] = await Promise.all([
          chase(own, plan),
          server.call('addBetting', { bettingData: [single, foreign] }, own.cookie),
        ])
        if (n % 3 === 0) expect((await cancel(own, id)).code).toBe(1)
      }),
    )
    const [{ bets }] = (await server.database.query<{ bets: bigint }>(
      `select count(*) as bets from bet where issue_id = any($1::bigint[]) and state = 'waiting'`,
      [[...ahead, other].map(({ id }) => id)],
    )) as [{ bets: bigint }]
    // Six long chases of 20 issues and six short ones of 2; two of each kind are cancelled. Every slip has two bets.
    expect(bets).toBe(4n * 20n + 4n * 2n + 12n * 2n)
  })
})

describe('the largest chase', () => {
  it('of 20 items on 200 issues is taken, shown and given up', async () => {
    const own = await server.newPlayer({ money: 100_000 })
    const ahead = await issuesAhead(server.database, 200)
    const bettingData = Array.from({ length: 20 }, (_, n) => (n % 2 ? chaseItem() : surely))
    const plan = planOf(ahead, { bettingData, stopOnWin: false })
    const { result: id, statements } = await statementsDuring(server.database, () => chase(own, plan))
    // There is no SQL statement per bet or per issue.
    expect(statements.length).toBeLessThan(100)
    expect(await money(own)).toMatchObject({ balance: '88000.00', waitingCount: 4000 })
    expect((await detail(own, id)).issues).toHaveLength(200)
    expect((await cancel(own, id)).data).toMatchObject({ issueCount: 200, refundAmount: '12000.00' })
  })
})
