/** `npm run results`: who may act by it, and what needs two operators from the first one to the last. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setDisabled, setRights } from '../modules/site/operators/operators.ts'
import type { TestIssue } from '../testing/issues.ts'
import { actorCalled } from '../testing/operators.ts'
import { awaitResult, openOutsideIssue, resultState } from '../testing/outside.ts'
import { runAsProcess, runResults } from '../testing/run-command.ts'
import { closeAudited, openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let issue: TestIssue
beforeAll(async () => {
  server = await openTestServer()
  for (const name of ['li_lei', 'wang_wu', 'zhao_liu', 'qian_qi']) await actorCalled(server.database, name)
  await setDisabled(server.database, 'zhao_liu', true)
  await setRights(server.database, 'qian_qi', ['site', 'odds'])
})
beforeEach(async () => {
  issue = await openOutsideIssue(server.database)
  await awaitResult(server.database, issue)
})
afterAll(() => closeAudited(server))

/** What a subcommand prints, or why it ended. */
async function results(...words: string[]): Promise<string> {
  const { out, err } = await runResults(server, ...words)
  return `${out}${err}`.trimEnd()
}
const enter = (by: string, numbers = '1,2,3') =>
  results('enter', '--lottery', 'fc3d', '--issue', issue.issue, '--numbers', numbers, '--by', by)
const numbersDrawn = async () => (await resultState(server.database, issue)).numbers
/** The number of what waits for this issue. */
const waiting = async () =>
  new RegExp(`申请 (\\d+)  待复核  福彩3D 第 ${issue.issue} 期`).exec(await results('pending'))?.[1] ?? 'none'

describe('npm run results', () => {
  it('lists what one operator entered, which another one approves; the first one can not', async () => {
    expect(await enter('li_lei')).toBe('已录入，等待另一名操作员录入相同结果')
    const id = await waiting()
    expect(await results('list')).toContain(`申请 ${id}  待复核  福彩3D 第 ${issue.issue} 期开奖 1,2,3  li_lei 提出`)
    expect(await results('approve', id, '--by', 'li_lei')).toContain('不能复核自己提出的申请')
    expect(await results('approve', id, '--by', 'wang_wu')).toBe('已通过并执行')
    expect(await results('approve', id, '--by', 'wang_wu')).toBe('该申请已处理')
    expect(await numbersDrawn()).toBe('1,2,3')
    expect(await waiting()).toBe('none')
  })

  it('is refused by another one with a reason, or withdrawn by the first one', async () => {
    await enter('li_lei')
    expect(await results('refuse', await waiting(), '--by', 'wang_wu')).toMatch(/^--reason is missing; usage: /)
    expect(await results('refuse', await waiting(), '--by', 'wang_wu', '--reason', '号码不对')).toBe('已驳回')
    await enter('li_lei')
    expect(await results('withdraw', await waiting(), '--by', 'li_lei')).toBe('已撤回')
    expect(await results('pending')).toBe('没有待复核的申请。')
    expect(await numbersDrawn()).toBeNull()
  })

  it.each([
    ['nobody', '--by: no operator is called "nobody"; npm run operator -- add makes one'],
    ['李', '--by: no operator is called "李"; npm run operator -- add makes one'],
    ['zhao_liu', '--by: the operator zhao_liu is disabled'],
    ['qian_qi', '--by: the operator qian_qi has no right "results"'],
    ['shell', '--by: the operator shell is disabled'],
  ])('does nothing by %j', async (by, line) => {
    expect(await enter(by)).toBe(line)
    expect(await waiting()).toBe('none')
  })

  it('refuses an empty operator name, and changes nothing', async () => {
    expect(await enter('')).toMatch(/^--by needs a value; usage: npm run results -- enter /)
    expect(await waiting()).toBe('none')
  })

  it.each(['', 'x', '1', '99999999999999999999'])('decides nothing that is numbered %j', async (id) => {
    expect(await results('approve', id, '--by', 'wang_wu')).toMatch(
      /^"x?" is no number of an approval|^"9+" is no number|^记录不存在/,
    )
  })

  it('leaves an act of each change: sources and days as well', async () => {
    const key = Buffer.alloc(32, 7).toString('base64')
    await results('add-source', 'official', '--key', key, '--lotteries', 'fc3d', '--by', 'li_lei')
    await results('end-source', 'official', '--by', 'wang_wu')
    await results('holiday', '--lottery', 'hk6', '--day', '2098-11-28', '--by', 'li_lei')
    const acts = await server.database.query<{ name: string; act: string; subject_kind: string }>(
      `select o.name, a.act, a.subject_kind from operator_act a join operator o on o.id = a.operator_id
       where a.subject_kind in ('source', 'lottery') order by a.id`,
    )
    expect(acts).toEqual([
      { name: 'li_lei', act: 'sourceAdd', subject_kind: 'source' },
      { name: 'wang_wu', act: 'sourceEnd', subject_kind: 'source' },
      { name: 'li_lei', act: 'lotteryDay', subject_kind: 'lottery' },
    ])
  })

  it('as a process says a refusal in one line', async () => {
    await enter('li_lei')
    const ended = await runAsProcess(server, 'results', 'approve', await waiting(), '--by', 'li_lei')
    expect(ended).toEqual({ code: 1, out: '', err: '不能复核自己提出的申请，请由另一名操作员复核\n' })
  })
})
