/** `npm run odds`: sheets are shown, checked, set, taken back and listed; what pays too much is refused, and nothing changes. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { shell } from '../modules/site/operators/acts.ts'
import { listSheets, readSheet } from '../modules/site/tenant/odds-sheets.ts'
import { clearSheet } from '../modules/site/tenant/set-odds.ts'
import { actorCalled } from '../testing/operators.ts'
import { setOwnOdds, takenUp } from '../testing/own-odds.ts'
import { runAsProcess, runOdds } from '../testing/run-command.ts'
import { closeAudited, openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await openTestServer()
  for (const name of ['li_lei', 'wang_wu']) await actorCalled(server.database, name)
  folder = await mkdtemp(join(tmpdir(), 'hongyun-odds-'))
})
afterEach(async () => {
  await clearSheet(server.database, undefined, { actor: shell, reason: '测试' })
})
afterAll(async () => {
  await closeAudited(server)
  await rm(folder, { recursive: true, force: true })
})

const SET = 'npm run odds -- set <file.csv> --reason <text> [--by <operator>]'

const odds = (...words: string[]) => runOdds(server, ...words)
const file = async (...lines: string[]): Promise<string> => {
  const path = join(folder, 'sheet.csv')
  await writeFile(path, lines.join('\n'))
  return path
}
const SIDES = 'K3,k3_hezhi_lm,1,1.9'

describe('npm run odds', () => {
  it('puts a sheet in force, shows what it returns, says who set it when and why, and takes it back', async () => {
    expect(await runAsProcess(server, 'odds', 'history')).toEqual({
      code: 0,
      out: '从未自定赔率，全部按概率计算。\n',
      err: '',
    })
    const sheet = await file('\ufefftype,play,level,odds\r', `${SIDES},whatever\r`, '', '"LHC","lhc_wuxing","1","4"')
    expect(await runAsProcess(server, 'odds', 'set', sheet, '--reason', '周年活动', '--by', 'li_lei')).toEqual({
      code: 0,
      out: [
        '警告：LHC 五行（lhc_wuxing）第 1 级赔率 4 的返还率为 65.3061%（32/49），低于下限 80.0000%',
        '第 1 份赔率表已启用；运行中的服务器在一两秒内采用，已受理的注单不变',
        '',
      ].join('\n'),
      err: '',
    })
    await takenUp(server, 2)
    const shown = await odds('show')
    expect(shown.out.split('\n').slice(1)).toEqual([
      'K3,k3_hezhi_lm,1,1.9,95.0000,19/20,和值,和值大小单双,和值大小单双',
      'LHC,lhc_wuxing,1,4,65.3061 - 97.9591,32/49 - 48/49,五行,五行,金',
      '',
    ])
    expect((await odds('show', '--type', 'LHC')).out).not.toContain('k3_hezhi_lm')

    // What `show` prints can be set again. Nothing changes, because it is in force already.
    expect((await odds('set', await file(shown.out), '--reason', '再来')).out).toContain('已是如此，未作更改')
    expect((await odds('clear', '--type', 'LHC', '--by', 'wang_wu')).code).toBe(0)
    await takenUp(server, 1)
    const [first, second] = (await odds('history')).out.split('\n')
    expect(first).toMatch(/^第 1 份 {2}\d{4}-\d\d-\d\d \d\d:\d\d 起 {2}li_lei {2}周年活动 {2}2 行$/)
    expect(second).toMatch(/^第 2 份 {2}.+ 起 {2}wang_wu {2}LHC 恢复按概率计算 {2}1 行，现行$/)
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
    ['no reason', ['set', 'sheet.csv'], `--reason is missing; usage: ${SET}`],
    ['a reason of nothing', ['set', 'sheet.csv', '--reason', ' '], '原因应为 1-200 个字'],
    ['a reason too long', ['set', 'sheet.csv', '--reason', '长'.repeat(201)], '原因应为 1-200 个字'],
    [
      'nobody',
      ['set', 'sheet.csv', '--reason', '试', '--by', '李'],
      '--by: no operator is called "李"; npm run operator -- add makes one',
    ],
    ['no file', ['set', '--reason', '试'], `a word is missing; usage: ${SET}`],
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
    const { code, err } = await odds('constructor')
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
    expect((await readSheet(server.database)).odds.size).toBe(0)
  })
})
