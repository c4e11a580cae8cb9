/** The tenant's own odds: set by the command, taken up by every node, paid, proved; what pays too much is refused. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { oddsActs } from '../../commands/odds-acts.ts'
import { readWords } from '../../commands/words.ts'
import { SetupError } from '../../config.ts'
import { openIssue, runIssue } from '../../testing/issues.ts'
import { betItem } from '../../testing/items.ts'
import { ownOddsOf, setOwnOdds, takenUp } from '../../testing/own-odds.ts'
import { runOdds } from '../../testing/run-command.ts'
import { auditLines, openTestServer, type TestPlayer, type TestServer } from '../../testing/test-server.ts'
import { watchSessions } from '../identity/sessions.ts'
import { watchLotteries } from '../lotteries/lotteries.ts'
import { listSheets, noSheet, readSheet } from '../tenant/odds-sheets.ts'
import { clearSheet } from '../tenant/set-odds.ts'
import { changeSettings, readSettings } from '../tenant/settings.ts'
import { openBetGate } from './bet-gate.ts'
import { issuesAhead, planOf } from './chase/testing/chases.ts'
import { placeBets } from './place-bets.ts'

let server: TestServer
let other: TestServer
let player: TestPlayer
let folder: string
beforeAll(async () => {
  server = await openTestServer()
  other = await openTestServer({ connection: server.connection })
  player = await server.newPlayer({ money: 10_000, ownRate: 900 })
  folder = await mkdtemp(join(tmpdir(), 'hongyun-odds-'))
})
afterEach(async () => {
  expect(await auditLines(server.database)).toEqual([])
  await clearSheet(server.database, undefined, { operator: 'test', reason: '测试' })
  await takenUp(server, 0)
  await takenUp(other, 0)
})
afterAll(async () => {
  await other.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** An act of the command in this process: what it says, and how it ends. */
async function odds(name: string, ...words: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = ''
  const say = (line: string) => {
    out += `${line}\n`
  }
  return oddsActs[name]!(server.database, readWords(words), say).then(
    (code) => ({ code, out, err: '' }),
    (error: unknown) => {
      if (!(error instanceof SetupError)) throw error
      return { code: 1, out, err: `${error.message}\n` }
    },
  )
}
const file = async (...lines: string[]): Promise<string> => {
  const path = join(folder, 'sheet.csv')
  await writeFile(path, lines.join('\n'))
  return path
}
const SIDES = 'K3,k3_hezhi_lm,1,1.9'

describe('npm run odds', () => {
  it('puts a sheet in force, shows what it returns, says who set it when and why, and takes it back', async () => {
    expect(await runOdds(server, 'history')).toEqual({ code: 0, out: '从未自定赔率，全部按概率计算。\n', err: '' })
    const sheet = await file('\ufefftype,play,level,odds\r', `${SIDES},whatever\r`, '', '"LHC","lhc_wuxing","1","4"')
    expect(await runOdds(server, 'set', sheet, '--reason', '周年活动', '--by', '李')).toEqual({
      code: 0,
      out: [
        '警告：LHC 五行（lhc_wuxing）第 1 级赔率 4 的返还率为 65.3061%（32/49），低于下限 80.0000%',
        '第 1 份赔率表已启用；运行中的服务器在一两秒内采用，已受理的注单不变',
        '',
      ].join('\n'),
      err: '',
    })
    await takenUp(server, 2)
    await takenUp(other, 2)
    const shown = await odds('show')
    expect(shown.out.split('\n').slice(1)).toEqual([
      'K3,k3_hezhi_lm,1,1.9,95.0000,19/20,和值,和值大小单双,和值大小单双',
      'LHC,lhc_wuxing,1,4,65.3061 - 97.9591,32/49 - 48/49,五行,五行,金',
      '',
    ])
    expect((await odds('show', '--type', 'LHC')).out).not.toContain('k3_hezhi_lm')

    // What is shown can be set: it is so already.
    expect((await odds('set', await file(shown.out), '--reason', '再来')).out).toContain('已是如此，未作更改')
    expect((await odds('clear', '--type', 'LHC', '--by', '王')).code).toBe(0)
    await takenUp(other, 1)
    const [first, second] = (await odds('history')).out.split('\n')
    expect(first).toMatch(/^第 1 份 {2}\d{4}-\d\d-\d\d \d\d:\d\d 起 {2}李 {2}周年活动 {2}2 行$/)
    expect(second).toMatch(/^第 2 份 {2}.+ 起 {2}王 {2}LHC 恢复按概率计算 {2}1 行，现行$/)
    expect((await odds('show', '--sheet', '1')).out).toBe(shown.out)
  })

  it.each([
    [
      'more than the stakes',
      ['K3,k3_hezhi_lm,1,2.01'],
      '第 1 行：K3 和值大小单双（k3_hezhi_lm）赔率 2.01 的返还率为 100.5000%（201/200），超过 100%',
    ],
    ['a type there is not', ['K4,k3_hezhi,1,200'], '第 1 行：没有彩种类型 K4'],
    ['a play there is not', ['K3,k3_gone,1,200'], '第 1 行：K3 没有玩法 k3_gone'],
    ['a level there is not', ['K3,k3_hezhi,9,200'], '第 1 行：k3_hezhi 没有第 9 级，共 8 级'],
    ['full-width digits', ['K3,k3_hezhi,1,２００'], '第 1 行：赔率 ２００ 格式错误，应为不带符号的数字，小数最多 4 位'],
    ['five decimals', ['K3,k3_hezhi,1,1.00001'], '第 1 行：赔率 1.00001 格式错误，应为不带符号的数字，小数最多 4 位'],
    ['an exponent', ['K3,k3_hezhi,1,2e2'], '第 1 行：赔率 2e2 格式错误，应为不带符号的数字，小数最多 4 位'],
    ['a sign', ['K3,k3_hezhi,1,-2'], '第 1 行：赔率 -2 格式错误，应为不带符号的数字，小数最多 4 位'],
    ['less than the stake', ['K3,k3_hezhi,1,0.5'], '第 1 行：赔率 0.5 低于 1，中奖也收不回本金'],
    ['a row twice', [SIDES, SIDES], '第 2 行：与第 1 行是同一玩法的同一级'],
    ['no row at all', ['K3 k3_hezhi 1 200'], '第 1 行：应为：彩种类型,玩法代码,级,赔率'],
  ])('refuses %s, and nothing changes', async (_what, lines, text) => {
    await setOwnOdds(server, ['k3_kuadu', 1, '20'])
    const before = await readSheet(server.database)
    const sheet = await file(...lines)
    expect(await odds('set', sheet, '--reason', '试')).toEqual({ code: 1, out: '', err: `${text}\n` })
    expect((await odds('check', sheet)).code).toBe(1)
    expect(await readSheet(server.database)).toEqual(before)
  })

  it.each([
    ['no reason', ['set', 'sheet.csv'], '--reason is missing'],
    ['a reason of nothing', ['set', 'sheet.csv', '--reason', ' '], '原因应为 1-200 个字'],
    ['a reason too long', ['set', 'sheet.csv', '--reason', '长'.repeat(201)], '原因应为 1-200 个字'],
    ['no name', ['set', 'sheet.csv', '--reason', '试', '--by', '李 王'], '操作员姓名应为 1-40 个字母、数字或汉字'],
    ['no file', ['set', '--reason', '试'], 'usage: npm run odds -- check | set <file.csv>'],
    ['a file there is not', ['check', 'gone.csv'], expect.stringMatching(/^gone\.csv can't be read/)],
    [
      'a type there is not',
      ['clear', '--type', 'K4'],
      '--type is one of K3, SSC, SYX5, PK10, FC3D, PL35, KL8, LHC, BJ28',
    ],
    ['a sheet there is not', ['show', '--sheet', '99'], 'there is no sheet 99'],
  ] as const)('%s is one clear line', async (_what, [name, ...words], text) => {
    await file(SIDES)
    const sheets = await listSheets(server.database)
    const { code, err } = await odds(name, ...words.map((word) => (word === 'sheet.csv' ? join(folder, word) : word)))
    expect([code, err.trim()]).toEqual([1, text])
    expect(await listSheets(server.database)).toEqual(sheets)
  })

  it('has no other acts', async () => {
    const { code, err } = await runOdds(server, 'constructor')
    expect([code, err]).toEqual([1, 'usage: npm run odds -- show | check | set | clear | history\n'])
  })

  it('checks a sheet without setting it', async () => {
    const { code, out } = await odds('check', await file(SIDES, 'K3,k3_hezhi,1,150'))
    expect(code).toBe(0)
    expect(out).toContain('\nK3,k3_hezhi,1,150,69.4444,25/36,和值,和值,')
    expect(out).toContain(
      '\n警告：K3 和值（k3_hezhi）第 1 级赔率 150 的返还率为 69.4444%（25/36），低于下限 80.0000%\n',
    )
    expect(out).toMatch(/这份赔率表可以启用。\n$/)
    expect(await ownOddsOf(server)).toEqual([])
  })
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

    // Whatever a node remembers: from now on no bet is taken at other odds.
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

  it('of a node that has not seen the sheet yet is told of new odds where none were seen, and bets at them', async () => {
    const { database } = server
    const issue = await openIssue(database)
    await setOwnOdds(server, ['k3_hezhi_lm', 1, '1.85'])
    const settings = {
      current: await readSettings(database),
      sheet: noSheet,
      refresh: async () => {
        settings.sheet = await readSheet(database)
      },
      stop: () => {},
    }
    const lotteries = await watchLotteries(database, settings, () => {})
    lotteries.stop()
    const sessions = watchSessions(database, () => {})
    const session = await sessions.find(player.cookie)
    sessions.stop()
    if ('refusal' in session) throw new Error(session.refusal)
    const betting = { database, gate: openBetGate(database), lotteries, settings }
    const place = () =>
      placeBets(betting, session.caller, 'addBetting', { bettingData: [betItem(issue), betItem(issue)] })
    await expect(place()).rejects.toMatchObject({ code: -3, data: { odds: [['1.85'], ['1.85']] } })
    const { ids } = await place()
    const rows = await database.query<{ odds: bigint[] }>('select odds from bet where issue_id = $1', [issue.id])
    expect([ids.length, rows]).toEqual([2, [{ odds: [18_500n] }, { odds: [18_500n] }]])
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
  it('stands against a smaller edge that makes its plays pay too much', async () => {
    // 通选: 505 × 1/1000, and half of R for the other level.
    await setOwnOdds(server, ['fc3d_gf_tongxuan', 1, '505'])
    await expect(changeSettings(server.database, { edge: 0, tenantName: '好运' })).rejects.toThrow(/超过 100%/)
    expect(await readSettings(server.database)).toMatchObject({ edge: 100, tenantName: '鸿运' })
  })

  it('is told by the bets of its time, also after the edge and the top rebate are others', async () => {
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
      // Of a share of the sheet's odds nobody can have had: more than all of it, or another one for each level.
      for (const [i, odds] of [
        [1, '{19001}'],
        [0, '{2000001,712800,356400,213840,142560,101828,85536,75000}'],
        [0, '{1900000,712800,356400,213840,142560,101828,85536,75000}'],
      ] as const) {
        const id = data.ids[i]!
        const [row] = await database.query<{ odds: string }>('select odds::text from bet where id = $1', [id])
        await database.query('update bet set odds = $2::bigint[] where id = $1', [id, odds])
        expect((await auditLines(database)).filter((line) => line.includes('of the sheet in force'))).toHaveLength(1)
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
