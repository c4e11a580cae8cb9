/**
 * Every step of an issue's life is interrupted before SQL statements are sent and after commits are done, and run again.
 * The books agree in between, and in the end everything is as without the interruption.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { type BrokenOff, brokenEverywhere, moments } from '../../../testing/breaking.ts'
import { drawIssue, endSale, openIssue, type TestIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { ringOf } from '../../../testing/keyring.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { openProtectionGate } from '../../people/protection/gate.ts'
import { noSheet } from '../../site/tenant/odds-sheets.ts'
import { readSettings } from '../../site/tenant/settings.ts'
import { openBetGate } from '../bets/bet-gate.ts'
import { cancelBet } from '../bets/cancel-bet.ts'
import { closeNextIssue } from '../bets/close-issue.ts'
import { placeBets } from '../bets/place-bets.ts'
import { openChains } from '../draws/chains.ts'
import { drawNextIssue } from '../draws/draw-issue.ts'
import { watchLotteries } from '../lotteries/lotteries.ts'
import { settleNextIssue } from './settle-issue.ts'

const commits = (moment: BrokenOff) => moment === 'after a commit'

let server: TestServer
let database: Database
let agent: TestPlayer
let players: TestPlayer[]
let requests = 0

beforeAll(async () => {
  server = await openTestServer()
  database = server.database
  agent = await server.newPlayer({ money: 0, agent: true, ownRate: 900 })
  players = await Promise.all([1, 2].map(() => server.newPlayer({ money: 10_000, parentId: agent.id })))
})
afterAll(async () => {
  while (await settleNextIssue(database, new Set())) {}
  await closeAudited(server)
})

const item = (issue: TestIssue, bettingNumber: string) => betItem(issue, { bettingNumber, bettingPoint: '2.0' })

/** Two bets that win or lose together whatever is drawn, and a third that wins. */
async function bet(issue: TestIssue, player: TestPlayer): Promise<string> {
  requests += 1
  const bettingData = [item(issue, 'da'), item(issue, 'xiao'), item(issue, 'dan,shuang')]
  const answer = await server.call('addBetting', { bettingData, requestId: `b${requests}` }, player.cookie)
  expect(answer).toMatchObject({ code: 1 })
  return answer.data.ids[0]!
}

const balances = () =>
  database.query<{ player_id: bigint; balance: bigint }>('select player_id, balance from account order by 1')

describe.each(moments)('broken off %s', (moment) => {
  it('settlement pays once', async () => {
    let before: bigint[] = []
    let gains: bigint[] | undefined
    let round: TestIssue
    const sent = await brokenEverywhere(
      database,
      moment,
      async () => {
        round = await openIssue(database)
        for (const player of players) await bet(round, player)
        await endSale(database, round.id)
        await drawIssue(database, round.id)
        before = (await balances()).map(({ balance }) => balance)
        return async (own) => {
          // One player in each chunk.
          while (await settleNextIssue(own, new Set(), 1)) {}
        }
      },
      async () => {
        const own = (await balances()).map(({ balance }, i) => balance - before[i]!)
        // Of 8.00 staked two bets of 2.00 win at 1.92, whatever is drawn, and 2 % of all come back: 7.84.
        gains ??= own
        expect(own).toEqual(gains)
      },
    )
    expect(gains!.slice(-2)).toEqual([78_400n, 78_400n])
    expect(sent).toBeGreaterThan(commits(moment) ? 3 : 25)
  })

  it('closing seals once, and drawing draws once', async () => {
    const chains = openChains(ringOf(7))
    const sent = await brokenEverywhere(
      database,
      moment,
      async () => {
        const round = await openIssue(database)
        await bet(round, players[0]!)
        await database.query(
          'update issue set closes_at = clock_timestamp(), draws_at = clock_timestamp() where id = $1',
          [round.id],
        )
        return async (own) => {
          while (await closeNextIssue(own)) {}
          while (await drawNextIssue(own, chains)) {}
        }
      },
      async () => {
        while (await settleNextIssue(database, new Set())) {}
      },
    )
    expect(sent).toBeGreaterThan(commits(moment) ? 0 : 8)
  })

  it('a slip is taken once, by the same request', async () => {
    const round = await openIssue(database)
    const [player] = players
    const row = await database.query<{ rebate_plan_id: bigint }>('select rebate_plan_id from player where id = $1', [
      player!.id,
    ])
    const caller = {
      playerId: player!.id,
      rebatePlanId: row[0]!.rebate_plan_id,
      ownRate: 800,
      registeredAt: 0,
      signedInAt: Date.now(),
      excludedUntil: null,
      partnerId: null,
      userName: '',
      agent: false,
    }
    const nothing = async () => {}
    const settings = {
      current: await readSettings(database),
      sheet: noSheet,
      refresh: nothing,
      changed: nothing,
      stop() {},
    }
    const lotteries = await watchLotteries(database, settings, () => {})
    lotteries.stop()
    const asked: string[] = []
    const sent = await brokenEverywhere(
      database,
      moment,
      async () => {
        requests += 1
        const requestId = `b${requests}`
        asked.push(requestId)
        return (own) =>
          placeBets(
            {
              database: own,
              gate: openBetGate(own, openProtectionGate()),
              lotteries,
              settings,
            },
            caller,
            'addBetting',
            { bettingData: [item(round, 'da'), item(round, 'xiao')], requestId },
          )
      },
      async () => {
        const [reply] = await database.query<{ reply: { ids: string[] } }>(
          'select reply from money_request where player_id = $1 and request_id = $2',
          [player!.id, asked.at(-1)],
        )
        const stored = await database.query('select 1 from bet where id = any($1::bigint[])', [reply!.reply.ids])
        expect(stored).toHaveLength(2)
      },
    )
    expect(sent).toBeGreaterThan(commits(moment) ? 0 : 8)
    const [{ n }] = (await database.query<{ n: bigint }>('select count(*) as n from bet where issue_id = $1', [
      round.id,
    ])) as [{ n: bigint }]
    expect(n).toBe(BigInt(2 * asked.length))
  })

  it('a bet is cancelled once, by the same request', async () => {
    const round = await openIssue(database)
    const [player] = players
    const sent = await brokenEverywhere(
      database,
      moment,
      async () => {
        const id = await bet(round, player!)
        return (own) => cancelBet(own, player!.id, { id, requestId: `c${id}` })
      },
      async () => {},
    )
    expect(sent).toBeGreaterThan(commits(moment) ? 0 : 8)
  })
})
