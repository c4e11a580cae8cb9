/** Random bets of every play, cancellations, repeats, closings, draws and settlements, compared with a simple model. */
import { findPlay, playsOf } from '@hongyun/lottery/catalogue.ts'
import { formatMoney, money } from '@hongyun/lottery/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anyNumber } from '../../../testing/any-number.ts'
import { CHAOS_MS } from '../../../testing/chaos.ts'
import { drawIssue, endSale, openIssue, type TestIssue } from '../../../testing/issues.ts'
import { newSeed, type Random, randomFrom } from '../../../testing/random.ts'
import { sealAll, testSealer } from '../../../testing/sealing.ts'
import { auditLines, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { settleNextIssue } from './settle-issue.ts'
import { Model, type ModelItem, type ModelPlayer } from './testing/model.ts'
import { naivePlays } from './testing/naive-k3.ts'

const STEPS = Number(process.env.STEPS) || 250
/** The journal is sealed beside them, every so many steps. */
const SEALED_STEPS = 10

type Player = ModelPlayer & { cookie: string }
type Sent = { player: Player; input: Record<string, unknown>; answer: unknown }

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({
    before: `update lottery set max_bet_payout = 1e15, max_combination_exposure = 1e15, max_play_exposure = 1e15, max_issue_exposure = 1e15`,
  })
})
afterAll(() => server.close())

const units = { '1': 10_000n, '0.1': 1000n, '0.01': 100n } as const

class Walk {
  readonly model = new Model()
  readonly open: TestIssue[] = []
  readonly closed: TestIssue[] = []
  readonly drawn: TestIssue[] = []
  readonly sent: Sent[] = []
  readonly random: Random
  players: Player[] = []

  constructor(random: Random) {
    this.random = random
  }

  async start(): Promise<void> {
    const join = async (ownRate: number, yuan: number, above: Player[]): Promise<Player> => {
      const [parent] = above
      const made: TestPlayer = await server.newPlayer({
        money: yuan,
        ownRate,
        agent: yuan === 0,
        ...(parent ? { parentId: parent.id } : {}),
      })
      const player = { id: made.id, cookie: made.cookie, ownRate, above }
      this.model.balances.set(made.id, BigInt(yuan) * 10_000n)
      this.players.push(player)
      return player
    }
    const top = await join(900, 0, [])
    const middle = await join(850, 0, [top])
    await join(800, 3000, [middle, top])
    await join(850, 500, [middle, top])
    await join(0, 2000, [top])
    await join(500, 100, [])
  }

  item(player: Player): ModelItem & { text: Record<string, string> } {
    const { random } = this
    const play = random.of(naivePlays)
    const number = anyNumber(findPlay(play)!, random)
    const unit = random.of(Object.keys(units) as (keyof typeof units)[])
    const multiple = 1 + random.below(20)
    const point = 10 * random.below(player.ownRate / 10 + 1)
    const item = { play, number, unit: units[unit], multiple: BigInt(multiple), point }
    const amount = this.model.amountOf(item)
    return {
      ...item,
      text: {
        playDetailCode: play,
        bettingNumber: number,
        bettingCount: String(amount / (2n * item.unit * item.multiple)),
        bettingAmount: formatMoney(money(amount)),
        bettingPoint: (point / 100).toFixed(1),
        bettingUnit: unit,
        graduationCount: String(multiple),
      },
    }
  }

  async bet(): Promise<void> {
    const { random, model } = this
    const player = random.of(this.players)
    const issue = random.oneIn(6) && this.closed[0] ? this.closed[0] : random.of(this.open)
    const items = Array.from({ length: 1 + random.below(4) }, () => this.item(player))
    const bettingData = items.map(({ text }) => ({
      ...text,
      lotteryCode: issue.lotteryCode,
      bettingIssue: issue.issue,
    }))
    const input = { bettingData, requestId: `w${this.sent.length}` }
    const answer = await server.call('addBetting', input, player.cookie)
    if (!this.open.includes(issue)) expect(answer.code).toBe(-40)
    else if (!model.canPay(player, items)) expect(answer.msg).toMatch(/余额不足/)
    else {
      expect(answer).toMatchObject({ code: 1 })
      model.place(player, issue.issue, items, answer.data.ids)
      expect(answer.data.balance).toBe(formatMoney(model.balances.get(player.id)!))
      this.sent.push({ player, input, answer })
    }
  }

  async repeat(): Promise<void> {
    if (this.sent.length === 0) return
    const { player, input, answer } = this.random.of(this.sent)
    expect(await server.call('addBetting', input, player.cookie)).toEqual(answer)
  }

  async cancel(): Promise<void> {
    const { model } = this
    if (model.bets.size === 0) return
    const [id, bet] = this.random.of([...model.bets])
    const { cookie } = this.players.find((player) => player.id === bet.player.id)!
    const answer = await server.call('cancelBetting', { id, requestId: `c${id}` }, cookie)
    const onSale = this.open.some((issue) => issue.issue === bet.issue)
    if (bet.open && onSale) model.cancel(id)
    // A repeated request to cancel gets the answer of the first one.
    else if (answer.code !== 1) expect(answer.msg).toMatch(/不能撤单/)
    else expect(bet.open).toBe(false)
  }

  async step(): Promise<void> {
    const { random, open, closed, drawn } = this
    const chance = random.below(100)
    if (open.length === 0) open.push(await openIssue(server.database, random.of(['k3_1m', 'k3_30s', 'k3_5m'])))
    else if (chance < 60) await this.bet()
    else if (chance < 70) await this.repeat()
    else if (chance < 82) await this.cancel()
    else if (chance < 86) open.push(await openIssue(server.database))
    else if (chance < 92 && open.length > 1) {
      const issue = open.splice(random.below(open.length), 1)[0]!
      await endSale(server.database, issue.id)
      closed.push(issue)
    } else if (chance < 96 && closed.length > 0) {
      const issue = closed.shift()!
      await drawIssue(server.database, issue.id)
      drawn.push(issue)
    } else if (drawn.length > 0) await this.settle()
  }

  async settle(): Promise<void> {
    const rows = await server.database.query<{ issue: string; numbers: string }>('select issue, numbers from draw')
    const byIssue = new Map(rows.map(({ issue, numbers }) => [issue, numbers]))
    const several = this.random.oneIn(2) ? 2 : 1
    const run = async () => {
      while (await settleNextIssue(server.database, new Set(), 1 + this.random.below(20))) {}
    }
    await Promise.all(Array.from({ length: several }, run))
    for (const { issue } of this.drawn.splice(0)) this.model.settle(issue, byIssue.get(issue)!)
  }

  async balances(): Promise<Map<bigint, bigint>> {
    const rows = await server.database.query<{ player_id: bigint; balance: bigint }>(
      'select player_id, balance from account',
    )
    return new Map(rows.map((row) => [row.player_id, row.balance]))
  }
}

it('knows every play', () => {
  expect(naivePlays.toSorted()).toEqual(
    playsOf('K3')
      .map((play) => play.code)
      .sort(),
  )
})

it(`keeps every balance through ${STEPS} steps`, { timeout: 1_200_000 + 2 * CHAOS_MS }, async () => {
  const random = randomFrom(newSeed())
  const walk = new Walk(random)
  await walk.start()
  const until = Date.now() + CHAOS_MS
  const sealer = testSealer(server)
  for (let step = 0; step < STEPS || Date.now() < until; step += 1) {
    try {
      await walk.step()
      expect(await walk.balances()).toEqual(walk.model.balances)
      if (step % SEALED_STEPS === 0) await sealer.seal()
    } catch (error) {
      throw new Error(`SEED=${random.seed}, step ${step}`, { cause: error })
    }
  }
  expect(walk.model.bets.size).toBeGreaterThan(STEPS / 4)
  await sealAll(server, sealer)
  expect(await auditLines(server.database), `SEED=${random.seed}`).toEqual([])
})
