/** The tenant's own odds: every node goes by them, players read them, bets are accepted, paid and audited by them. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openIssue, runIssue } from '../../../testing/issues.ts'
import { betItem } from '../../../testing/items.ts'
import { setOwnOdds, takenUp } from '../../../testing/own-odds.ts'
import { changeSettings } from '../../../testing/settings.ts'
import {
  auditLines,
  closeAudited,
  openTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { watchSessions } from '../../people/identity/sessions.ts'
import { openProtectionGate } from '../../people/protection/gate.ts'
import { shell } from '../../site/operators/acts.ts'
import { listSheets, noSheet, readSheet } from '../../site/tenant/odds-sheets.ts'
import { clearSheet } from '../../site/tenant/set-odds.ts'
import { readSettings } from '../../site/tenant/settings.ts'
import { watchLotteries } from '../lotteries/lotteries.ts'
import { type BetGate, openBetGate } from './bet-gate.ts'
import { issuesAhead, planOf } from './chase/testing/chases.ts'
import { placeBets, type SlipInput } from './place-bets.ts'

let server: TestServer
let other: TestServer
let player: TestPlayer
beforeAll(async () => {
  server = await openTestServer()
  other = await openTestServer({ connection: server.connection })
  player = await server.newPlayer({ money: 10_000, ownRate: 900 })
})
afterEach(async () => {
  await clearSheet(server.database, undefined, { actor: shell, reason: '测试' })
  await takenUp(server, 0)
  await takenUp(other, 0)
})
afterAll(async () => {
  await other.close()
  await closeAudited(server)
})

describe('a player', () => {
  it('reads the own odds everywhere, at the own rebate', async () => {
    await setOwnOdds(server, ['k3_hezhi_lm', 1, '1.9'], ['fc3d_gf_cai1d', 3, '1.2'])
    await takenUp(server, 2)
    const agent = await server.newPlayer({ ownRate: 800 })
    const { data } = await server.call('getBetRebate', { lotteryType: 'K3' }, agent.cookie)
    expect(data.ownOdds).toEqual([{ playCode: 'k3_hezhi_lm', bonus: '1.9' }])
    const bonus = (code: string) => data.oddsList.find(({ playCode }) => playCode === code)?.bonus
    // 1.9 × 98/99, and 0.98 / (1/216) by the chance.
    expect([bonus('k3_hezhi_lm'), bonus('k3_hezhi#1')]).toEqual(['1.8808', '211.68'])

    const levelsOf = async (lotteryCode: string, code: string) => {
      const rules = await server.call('howToPlay', { lotteryCode }, player.cookie)
      const plays = rules.data.groups.flatMap((group) => group.plays)
      return plays.find(({ playCode }) => playCode === code)!.levels
    }
    expect(await levelsOf('k3_1m', 'k3_hezhi_lm')).toMatchObject([{ odds: '1.9', isOwn: true, returnRate: '95.0000' }])
    // 330 × 1/1000 + 12.2222 × 27/1000 + 1.2 × 243/1000: a unit bet can win any of the three.
    expect(await levelsOf('fc3d', 'fc3d_gf_cai1d')).toMatchObject([
      { odds: '330', isOwn: false, returnRate: '95.1599' },
      { odds: '12.2222', isOwn: false, returnRate: '95.1599' },
      { odds: '1.2', isOwn: true, returnRate: '95.1599' },
    ])
    const { data: rules } = await server.call('howToPlay', { lotteryCode: 'k3_1m' }, player.cookie)
    const sides = rules.groups.flatMap(({ plays }) => plays).find(({ playCode }) => playCode === 'k3_hezhi_lm')!
    expect(sides.example).toContain('赔率 1.9')
  })

  it('keeps the odds of a bet that was taken, and is told of new ones before the next is', async () => {
    const issue = await openIssue(server.database)
    const place = (node: TestServer, seen: string, bettingPoint = '0') =>
      node.call(
        'addBetting',
        { bettingData: [betItem(issue, { bettingNumber: 'da,xiao', bettingPoint })], odds: [[seen]] },
        player.cookie,
      )
    const old = await place(server, '1.98')
    expect(old).toMatchObject({ code: 1 })

    // From now on no bet is accepted at other odds, whatever a node has cached.
    await setOwnOdds(server, ['k3_hezhi_lm', 1, '1.9'])
    for (const node of [server, other, server, other])
      expect(await place(node, '1.98')).toMatchObject({ code: -3, data: { odds: [['1.9']] } })
    const now = await place(other, '1.9')
    expect(now).toMatchObject({ code: 1 })
    // 1.9 × 90/99
    expect(await place(server, '1.9', '9.0')).toMatchObject({ code: -3, data: { odds: [['1.7272']] } })
    expect(await place(server, '1.7272', '9.0')).toMatchObject({ code: 1 })

    await runIssue(server.database, issue)
    const detail = async (id: string) => (await server.call('getBetDetail', { id }, player.cookie)).data
    const [before, after] = [await detail(old.data.ids[0]!), await detail(now.data.ids[0]!)]
    expect(before).toMatchObject({ odds: ['1.98'], returnAmount: '3.96' })
    expect(after).toMatchObject({ odds: ['1.9'], returnAmount: '3.80' })
    expect(before.receipt.text).toContain('1.98')
    expect(after.receipt.text).not.toContain('1.98')
  })

  it('whose odds stay as they were notices nothing', async () => {
    const issue = await openIssue(server.database)
    for (const most of ['200', '190', '200', '190']) {
      await setOwnOdds(server, ['k3_hezhi', 1, most])
      const bettingData = [betItem(issue)]
      expect(await other.call('addBetting', { bettingData, odds: [['1.98']] }, player.cookie)).toMatchObject({
        code: 1,
      })
      expect(await server.call('addBetting', { bettingData }, player.cookie)).toMatchObject({ code: 1 })
    }
  })

  /** A node that has seen no sheet yet, and the player as it knows them. */
  const behind = async (gate: BetGate) => {
    const { database } = server
    const settings = {
      current: await readSettings(database),
      sheet: noSheet,
      refresh: async () => {
        settings.sheet = await readSheet(database)
      },
      changed: async () => {},
      stop: () => {},
    }
    const lotteries = await watchLotteries(database, settings, () => {})
    lotteries.stop()
    const sessions = watchSessions(
      database,
      () => {},
      () => settings.current,
    )
    const session = await sessions.find(player.cookie)
    sessions.stop()
    if ('refusal' in session) throw new Error(session.refusal)
    return (bettingData: SlipInput['bettingData']) =>
      placeBets({ database, gate, lotteries, settings }, session.caller, 'addBetting', { bettingData })
  }

  it('of a node that has not read the sheet yet is told the new odds if the slip named none, and bets at them', async () => {
    const { database } = server
    const issue = await openIssue(database)
    await setOwnOdds(server, ['k3_hezhi_lm', 1, '1.85'])
    const bet = await behind(openBetGate(database, openProtectionGate()))
    const place = () => bet([betItem(issue), betItem(issue)])
    await expect(place()).rejects.toMatchObject({ code: -3, data: { odds: [['1.85'], ['1.85']] } })
    const { ids } = await place()
    const rows = await database.query<{ odds: bigint[] }>('select odds from bet where issue_id = $1', [issue.id])
    expect([ids.length, rows]).toEqual([2, [{ odds: [18_500n] }, { odds: [18_500n] }]])
  })

  it('is told of new odds also where they change between a sheet that pays the same and the next try', async () => {
    const { database } = server
    const issue = await openIssue(database)
    await setOwnOdds(server, ['k3_hezhi', 1, '200'])
    const gate = openBetGate(database, openProtectionGate())
    let tries = 0
    const bet = await behind({
      ...gate,
      pass: async (request) => {
        tries += 1
        if (tries === 2) await setOwnOdds(server, ['k3_hezhi_lm', 1, '1.85'])
        return gate.pass(request)
      },
    })
    await expect(bet([betItem(issue)])).rejects.toMatchObject({ code: -3, data: { odds: [['1.85']] } })
    expect(tries).toBe(2)
  })

  it('chases at the odds in force, on every issue', async () => {
    const issues = await issuesAhead(server.database, 3)
    const chase = (seen: string) =>
      other.call('addChaseBetting', { chaseData: planOf(issues), odds: [[seen]] }, player.cookie)
    await setOwnOdds(server, ['k3_hezhi_lm', 1, '1.9'])
    expect(await chase('1.98')).toMatchObject({ code: -3, data: { odds: [['1.9']] } })
    expect(await chase('1.9')).toMatchObject({ code: 1 })
    const rows = await server.database.query<{ odds: bigint[] }>('select odds from bet where chase_id is not null')
    expect(rows.map((row) => row.odds)).toEqual([[19_000n], [19_000n], [19_000n]])
  })
})

describe('a sheet', () => {
  it('keeps the edge from becoming so small that its plays pay too much', async () => {
    // 通选: 505 × 1/1000, and half of R for the other level.
    await setOwnOdds(server, ['fc3d_gf_tongxuan', 1, '505'])
    await expect(changeSettings(server.database, { edge: 0, tenantName: '好运' })).rejects.toThrow(/超过 100%/)
    expect(await readSettings(server.database)).toMatchObject({ edge: 100, tenantName: '鸿运' })
  })

  it('can be checked against the bets of its time, also after the edge and the top rebate changed', async () => {
    const { database } = server
    await setOwnOdds(server, ['k3_hezhi', 1, '200'], ['k3_hezhi', 8, '7.5'], ['k3_hezhi_lm', 1, '1.9'])
    await takenUp(server, 3)
    const issue = await openIssue(database)
    const sums = { playDetailCode: 'k3_hezhi', bettingNumber: '3,9,10', bettingCount: '3', bettingAmount: '6.00' }
    const bettingData = ['0', '3.3', '9.0'].flatMap((bettingPoint) => [
      betItem(issue, { ...sums, bettingPoint }),
      betItem(issue, { bettingPoint }),
    ])
    const { data } = await server.call('addBetting', { bettingData }, player.cookie)
    try {
      await changeSettings(database, { edge: 250, topRebate: 1000 })
      expect(await auditLines(database)).toEqual([])
      // Shares of the sheet's odds that no player can have: more than all of it, or a different one for each level.
      for (const [i, odds] of [
        [1, '{19001}'],
        [0, '{2000001,712800,356400,213840,142560,101828,85536,75000}'],
        [0, '{1900000,712800,356400,213840,142560,101828,85536,75000}'],
      ] as const) {
        const id = data.ids[i]!
        const [row] = await database.query<{ odds: string }>('select odds::text from bet where id = $1', [id])
        await database.query('update bet set odds = $2::bigint[] where id = $1', [id, odds])
        expect(await auditLines(database)).toContainEqual(expect.stringContaining(`bet ${id} says odds`))
        await database.query('update bet set odds = $2::bigint[] where id = $1', [id, row!.odds])
      }
    } finally {
      await changeSettings(database, { edge: 100, topRebate: 900 })
    }
  })

  it('is never changed', async () => {
    await setOwnOdds(server, ['k3_hezhi_lm', 1, '1.9'])
    for (const statement of [
      'update odds_sheet_row set odds = 19001',
      'delete from odds_sheet_row',
      'update odds_sheet set set_at = now()',
      'delete from odds_sheet',
      'truncate odds_sheet cascade',
    ])
      await expect(server.database.query(statement), statement).rejects.toThrow('append-only')
  })

  it('follows another one, also where two are set at once', async () => {
    const before = await listSheets(server.database)
    const most = ['1.81', '1.82', '1.83', '1.84']
    const ids = await Promise.all(most.map((one) => setOwnOdds(server, ['k3_hezhi_lm', 1, one])))
    const sheets = (await listSheets(server.database)).slice(before.length)
    expect(new Set(ids)).toEqual(new Set(sheets.map(({ id }) => id)))
    expect(sheets.map(({ set_at }) => set_at)).toEqual(sheets.map(({ set_at }) => set_at).toSorted((a, b) => a - b))
  })
})
