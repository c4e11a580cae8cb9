/** Approvals in the console: who sees and decides what, with a code, and only what was shown. */

import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestIssue } from '../../../testing/issues.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { awaitResult, openOutsideIssue, resultState } from '../../../testing/outside.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { enterResult } from '../../betting/results/enter-result.ts'
import { issueSubject } from '../../betting/results/statements.ts'
import { openAbout } from './reads.ts'

let server: TestServer
let issue: TestIssue
let [li, wang, zhao]: TestOperator[] = []
/** As a superuser may: no trigger stands in the way. */
let hand: pg.Client

beforeAll(async () => {
  server = await openTestServer()
  hand = new pg.Client(server.connection)
  await hand.connect()
  await hand.query('set session_replication_role = replica')
  ;[li, wang, zhao] = await Promise.all([1, 2, 3].map(() => newOperator(server, ['seeApprovals', 'results'])))
})
beforeEach(async () => {
  issue = await openOutsideIssue(server.database)
  await awaitResult(server.database, issue)
})
afterAll(async () => {
  await hand.end()
  await closeAudited(server)
})

/** What `own` asked for: its number. */
async function asked(own: TestOperator, numbers: string | null = null): Promise<string> {
  await enterResult(server.database, { operatorId: own.id, address: 'test' }, { ...issue, numbers, reason: '官网公告' })
  const open = await openAbout(server.database, issueSubject(issue))
  return open.find(({ asked_by }) => asked_by === own.id)!.id.toString()
}
const one = async (id: string, own: TestOperator) => (await server.call('consoleApproval', { id }, own.cookie)).data
const list = async (own: TestOperator, view = 'open') =>
  (await server.call('consoleApprovals', { view, pageSize: 100 }, own.cookie)).data
/** What became of it: `done`, or the name of the refusal. */
async function decide(own: TestOperator, id: string, decision: string, change: Record<string, unknown> = {}) {
  const digest = (await one(id, own)).digest ?? undefined
  const input = { id, decision, digest, reason: '核对', code: await own.code(), ...change }
  const { code, data } = await server.call('consoleDecideApproval', input, own.cookie)
  return code === 1 ? 'done' : (data as unknown as { reason: string }).reason
}
const isVoid = async () => /^void/.test((await resultState(server.database, issue)).state)

describe('the list', () => {
  it('shows what waits by the time that is left, and counts what each list has', async () => {
    const first = await asked(li!)
    issue = await openOutsideIssue(server.database)
    await awaitResult(server.database, issue)
    const second = await asked(wang!)
    await hand.query(`update approval set expires_at = expires_at - interval '71 hours' where id = $1`, [second])
    const { list: rows, counts } = await list(li!)
    const ids = rows.map(({ id }) => id)
    expect(ids.indexOf(second)).toBeLessThan(ids.indexOf(first))
    expect(counts.open).toBe(rows.length)
    const sorted = async (sort: string, order: string) =>
      (await server.call('consoleApprovals', { view: 'open', sort, order, pageSize: 100 }, li!.cookie)).data.list
    const [up, down] = [await sorted('askedAt', 'ascending'), await sorted('askedAt', 'descending')]
    expect(down[0]).toMatchObject({ id: second })
    expect(up).toEqual(down.toReversed())
    expect((await sorted('expiresAt', 'ascending'))[0]).toMatchObject({ id: second })
    expect((await sorted('expiresAt', 'descending')).at(-1)).toMatchObject({ id: second })
    expect((await list(li!, 'own')).list.map(({ id }) => id)).toContain(first)
    expect((await list(li!, 'own')).list.map(({ id }) => id)).not.toContain(second)
    await decide(zhao!, second, 'refuse')
    expect((await list(zhao!, 'decided')).list[0]).toMatchObject({ id: second, state: 'refused', decider: zhao!.name })
    await hand.query(
      `update approval set asked_at = asked_at - interval '80 hours', expires_at = asked_at where id = $1`,
      [first],
    )
    expect((await list(zhao!, 'expired')).list.map(({ id }) => id)).toContain(first)
    expect((await list(zhao!)).list.map(({ id }) => id)).not.toContain(first)
    expect(await decide(zhao!, first, 'approve')).toBe('approvalExpired')
  })

  it('is found by its kind, and shows nothing to who has not the right to look', async () => {
    const id = await asked(li!)
    const found = async (kind: string) =>
      (await server.call('consoleApprovals', { kind, pageSize: 100 }, wang!.cookie)).data.list.map((row) => row.id)
    expect(await found('resultVoid')).toContain(id)
    expect(await found('resultEntry')).not.toContain(id)
    const watcher = await newOperator(server, ['results'])
    for (const name of ['consoleApprovals', 'consoleApproval'] as const)
      expect(await server.call(name, name === 'consoleApproval' ? { id } : {}, watcher.cookie)).toMatchObject({
        data: { reason: 'rightMissing' },
      })
  })
})

describe('one approval', () => {
  it('says what it would do, before and after, and to whom it belongs', async () => {
    const id = await asked(li!)
    const shown = await one(id, wang!)
    expect(shown).toMatchObject({
      isOwn: false,
      mayDecide: true,
      right: 'results',
      isChanged: false,
      reason: '官网公告',
      now: { possible: true, text: `福彩3D 第 ${issue.issue} 期作废并退款` },
    })
    expect(shown.digest).toMatch(/^[0-9a-f]{64}$/)
    expect(shown.changes[0]).toEqual({ what: '开奖结果', before: '未开奖', after: '作废' })
    expect(await one(id, li!)).toMatchObject({ isOwn: true })
    const looker = await newOperator(server, ['seeApprovals'])
    expect(await one(id, looker)).toMatchObject({ mayDecide: false })
    expect(await decide(looker, id, 'approve')).toBe('rightMissing')
  })

  it('is approved by a second operator with a code, and refused with a reason', async () => {
    const id = await asked(li!)
    expect(await decide(li!, id, 'approve')).toBe('approvalOwn')
    expect(await decide(li!, id, 'refuse')).toBe('approvalOwn')
    expect(await decide(wang!, id, 'withdraw')).toBe('approvalNotOwn')
    expect(await decide(wang!, id, 'approve', { code: '000000' })).toBe('operatorCodeWrong')
    expect(await decide(wang!, id, 'refuse', { reason: ' ' })).toBe('approvalNoReason')
    expect(await isVoid()).toBe(false)
    expect(await decide(wang!, id, 'approve')).toBe('done')
    expect(await isVoid()).toBe(true)
    expect(await one(id, zhao!)).toMatchObject({
      state: 'approved',
      decider: wang!.name,
      changes: [],
      isChanged: false,
    })
    for (const decision of ['approve', 'refuse', 'withdraw'])
      expect(await decide(zhao!, id, decision)).toBe('approvalDecided')
  })

  it('is withdrawn by who asked for it', async () => {
    const id = await asked(li!)
    expect(await decide(li!, id, 'withdraw')).toBe('done')
    expect(await one(id, li!)).toMatchObject({ state: 'withdrawn' })
  })

  it('approved by ten requests of two operators at once is carried out once', async () => {
    const id = await asked(li!)
    const { digest } = await one(id, wang!)
    const others = await Promise.all(Array.from({ length: 10 }, () => newOperator(server, ['seeApprovals', 'results'])))
    const outcomes = await Promise.all(
      others.map(async (own) => {
        const input = { id, decision: 'approve', digest, code: await own.code() }
        return (await server.call('consoleDecideApproval', input, own.cookie)).code
      }),
    )
    expect(outcomes.filter((code) => code === 1)).toHaveLength(1)
    expect(await isVoid()).toBe(true)
  })
})

describe('what was changed since', () => {
  it('is shown, and not approved: another content', async () => {
    const id = await asked(li!)
    const tamper = (other: string) =>
      hand.query(`update approval set payload = jsonb_set(payload, '{issue}', $2) where id = $1`, [
        id,
        JSON.stringify(other),
      ])
    await tamper('2099001')
    expect(await one(id, wang!)).toMatchObject({ isChanged: true, changes: [] })
    expect(await decide(wang!, id, 'approve')).toBe('approvalChanged')
    await tamper(issue.issue)
    expect(await one(id, wang!)).toMatchObject({ isChanged: false })
  })

  it('is shown, and not approved: another effect than the one that was asked for', async () => {
    const id = await asked(li!)
    const tamper = (effect: string) => hand.query(`update approval set effect = ${effect} where id = $1`, [id])
    await tamper(`effect || '；其他'`)
    expect(await one(id, wang!)).toMatchObject({ isChanged: true })
    expect(await decide(wang!, id, 'approve')).toBe('approvalChanged')
    expect(await decide(wang!, id, 'refuse')).toBe('done')
    await tamper(`replace(effect, '；其他', '')`)
  })

  it('is not approved by the digest of another request', async () => {
    const id = await asked(li!)
    expect(await decide(wang!, id, 'approve', { digest: '0'.repeat(64) })).toBe('approvalChanged')
    expect(await isVoid()).toBe(false)
  })

  it('says why it can not be done now', async () => {
    const id = await asked(li!)
    await hand.query(`update issue set state = 'void' where id = $1`, [String(issue.id)])
    expect(await one(id, wang!)).toMatchObject({ now: { possible: false, text: '该期已作废' } })
    expect(await decide(wang!, id, 'approve')).toBe('approvalImpossible')
    await hand.query(`update issue set state = 'closed' where id = $1`, [String(issue.id)])
  })
})

describe('an entered result', () => {
  it('stays sealed: nobody but who entered it sees it, or approves it without entering it again', async () => {
    const id = await asked(li!, '4,5,6')
    const shown = await one(id, wang!)
    expect(shown).toMatchObject({ isSealed: true, digest: null, changes: [] })
    expect(JSON.stringify([shown, (await list(wang!)).list])).not.toContain('4,5,6')
    expect(await one(id, li!)).toMatchObject({ isSealed: false, effect: expect.stringContaining('4,5,6') })
    const digest = (await one(id, li!)).digest
    expect(await decide(wang!, id, 'approve', { digest })).toBe('approvalSealed')
    expect(await decide(wang!, id, 'refuse', { digest: undefined })).toBe('done')
    expect(JSON.stringify(await one(id, zhao!))).not.toContain('4,5,6')
  })

  it('is open once a second operator has entered the same', async () => {
    const id = await asked(li!, '4,5,6')
    await enterResult(server.database, { operatorId: wang!.id, address: 'test' }, { ...issue, numbers: '4,5,6' })
    expect(await one(id, zhao!)).toMatchObject({ state: 'approved', effect: expect.stringContaining('4,5,6') })
  })
})
