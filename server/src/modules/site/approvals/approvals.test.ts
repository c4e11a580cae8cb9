/** What needs two operators: decided once, by somebody else, while both may, and only what was asked for. */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestIssue } from '../../../testing/issues.ts'
import { actorCalled } from '../../../testing/operators.ts'
import { awaitResult, openOutsideIssue, resultState } from '../../../testing/outside.ts'
import { auditLines, closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { enterResult } from '../../betting/results/enter-result.ts'
import { resultKinds } from '../../betting/results/kinds.ts'
import { issueSubject } from '../../betting/results/statements.ts'
import { type Actor, shell } from '../operators/acts.ts'
import { setDisabled, setRights } from '../operators/operators.ts'
import { approve, refuseApproval, withdraw } from './decide.ts'
import { expireApprovals } from './lock.ts'
import { type Approval, findApproval, listPending, openAbout } from './reads.ts'

let server: TestServer
let issue: TestIssue
let [li, wang, zhao]: Actor[] = []
/** As a superuser may: no trigger stands in the way. */
let hand: pg.Client

beforeAll(async () => {
  server = await openTestServer()
  hand = new pg.Client(server.connection)
  await hand.connect()
  await hand.query('set session_replication_role = replica')
})
beforeEach(async () => {
  issue = await openOutsideIssue(server.database)
  await awaitResult(server.database, issue)
  ;[li, wang, zhao] = await Promise.all(
    ['li_lei', 'wang_wu', 'zhao_liu'].map((name) => actorCalled(server.database, name)),
  )
})
afterAll(async () => {
  await hand.end()
  await closeAudited(server)
})

const enter = (actor: Actor, numbers = '1,2,3') => enterResult(server.database, actor, { ...issue, numbers })
/** The number of what `actor` has asked for. */
async function asked(actor: Actor = li!): Promise<bigint> {
  expect(await enter(actor)).toEqual({ ok: true, value: 'pending' })
  const [open] = await openAbout(server.database, issueSubject(issue))
  return open!.id
}
const ways = { approve, refuse: refuseApproval, withdraw }
/** What became of it: `done`, or the name of the refusal. */
const decide = (way: keyof typeof ways, actor: Actor, id: bigint): Promise<string> =>
  ways[way](server.database, resultKinds, actor, id, '核对').then(
    () => 'done',
    ({ reason }: { reason?: string }) => reason ?? 'failed',
  )
const stateOf = async (id: bigint) => (await findApproval(server.database, id))?.state
const numbersDrawn = async () => (await resultState(server.database, issue)).numbers

describe('an approval', () => {
  it('is carried out by the second operator, once; each step is noted', async () => {
    const id = await asked()
    expect(await decide('approve', wang!, id)).toBe('done')
    expect(await numbersDrawn()).toBe('1,2,3')
    for (const way of ['approve', 'refuse', 'withdraw'] as const)
      expect(await decide(way, zhao!, id)).toBe('approvalDecided')
    expect(await findApproval(server.database, id)).toMatchObject({
      asker: 'li_lei',
      decider: 'wang_wu',
      state: 'approved',
    })
    const acts = await server.database.query(
      `select act, operator_id from operator_act where subject_kind = 'approval' and subject_id = $1 order by id`,
      [String(id)],
    )
    expect(acts).toEqual([
      { act: 'approvalAsk', operator_id: li!.operatorId },
      { act: 'approvalApprove', operator_id: wang!.operatorId },
    ])
  })

  it('is not decided by the operator who asked, who alone may withdraw it', async () => {
    const id = await asked()
    expect(await decide('approve', li!, id)).toBe('approvalOwn')
    expect(await decide('refuse', li!, id)).toBe('approvalOwn')
    expect(await decide('withdraw', wang!, id)).toBe('approvalNotOwn')
    expect(await decide('withdraw', li!, id)).toBe('done')
    expect(await decide('approve', wang!, id)).toBe('approvalDecided')
    expect(await numbersDrawn()).toBeNull()
  })

  it('that is refused does nothing, and may be asked for again', async () => {
    const id = await asked()
    expect(await decide('refuse', wang!, id)).toBe('done')
    expect(await stateOf(id)).toBe('refused')
    expect(await asked()).not.toBe(id)
  })

  it('approved by ten at once is carried out once', async () => {
    const id = await asked()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => decide('approve', n % 2 === 0 ? wang! : zhao!, id)),
    )
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('approvalDecided'), 'done'])
    expect(await resultState(server.database, issue)).toMatchObject({ state: 'drawn', said: 1n })
  })

  it('approved, refused and withdrawn at once is decided once', async () => {
    for (let round = 0; round < 5; round += 1) {
      issue = await openOutsideIssue(server.database)
      await awaitResult(server.database, issue)
      const id = await asked()
      const outcomes = await Promise.all([
        decide('refuse', zhao!, id),
        decide('approve', wang!, id),
        decide('withdraw', li!, id),
      ])
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
      expect((await numbersDrawn()) !== null).toBe((await stateOf(id)) === 'approved')
    }
  })

  it('entered by two at once is asked for by one and approved by the other', async () => {
    const entered = await Promise.all([enter(li!), enter(wang!)])
    expect(entered.map((one) => (one.ok ? one.value : one.reason)).toSorted()).toEqual(['drawn', 'pending'])
  })

  it('of another payload than was asked for is not carried out, and the audit names it', async () => {
    const id = await asked()
    const tamper = (numbers: string) =>
      hand.query(`update approval set payload = jsonb_set(payload, '{numbers}', $2) where id = $1`, [
        String(id),
        JSON.stringify(numbers),
      ])
    await tamper('9,9,9')
    expect(await decide('approve', wang!, id)).toBe('approvalChanged')
    expect(await numbersDrawn()).toBeNull()
    expect(await auditLines(server.database)).toEqual(
      [`approval: approval ${id}`, `evidence: approval ${id}`].map((row) => expect.stringContaining(row)),
    )
    await tamper('1,2,3')
    expect(await decide('approve', wang!, id)).toBe('done')
  })

  it('is over after its time, and may be asked for again', async () => {
    const id = await asked()
    await hand.query(
      `update approval set asked_at = asked_at - interval '80 hours', expires_at = asked_at where id = $1`,
      [String(id)],
    )
    expect(await decide('approve', wang!, id)).toBe('approvalExpired')
    expect(await openAbout(server.database, issueSubject(issue))).toEqual([])
    const again = await asked(wang)
    expect(await stateOf(id)).toBe('expired')
    expect(await decide('approve', li!, again)).toBe('done')
  })

  it('whose time is over is noted as that by the sweeper, and no other', async () => {
    const id = await asked()
    await expireApprovals(server.database)
    expect(await stateOf(id)).toBe('open')
    await hand.query(
      `update approval set asked_at = asked_at - interval '80 hours', expires_at = asked_at where id = $1`,
      [String(id)],
    )
    await expireApprovals(server.database)
    const [row] = await server.database.query('select state, decided_by from approval where id = $1', [id])
    expect(row).toEqual({ state: 'expired', decided_by: null })
  })

  it.each([
    ['disabled', (name: string, may: boolean) => setDisabled(server.database, name, !may)],
    [
      'without the right',
      (name: string, may: boolean) => setRights(server.database, name, may ? ['site', 'results'] : ['site']),
    ],
  ])('by an operator who is %s by then is worth nothing', async (_what, letDecide) => {
    const id = await asked()
    await letDecide('wang_wu', false)
    expect(await decide('approve', wang!, id)).toBe('rightMissing')
    await letDecide('wang_wu', true)
    await letDecide('li_lei', false)
    expect(await decide('approve', wang!, id)).toBe('approvalAskerGone')
    // Entering the same result again is now a new request.
    expect(await enter(wang!)).toEqual({ ok: true, value: 'pending' })
    expect(await stateOf(id)).toBe('expired')
    const [again] = await openAbout(server.database, issueSubject(issue))
    expect(await decide('approve', zhao!, again!.id)).toBe('done')
    await letDecide('li_lei', true)
  })

  it('is not asked for by the shell, and an unknown one is not decided', async () => {
    await expect(enter(shell)).rejects.toMatchObject({ reason: 'rightMissing' })
    expect(await decide('approve', wang!, 1n)).toBe('notFound')
  })

  it('is listed with what it would do, or why it can not be done', async () => {
    const id = await asked()
    const effectOf = async () => (await listPending(server.database, resultKinds)).find((one) => one.id === id)?.effect
    expect(await effectOf()).toEqual({ ok: true, value: `福彩3D 第 ${issue.issue} 期开奖 1,2,3` })
    await hand.query(`update issue set state = 'open' where id = $1`, [String(issue.id)])
    expect(await effectOf()).toEqual({ ok: false, reason: '该期尚未封盘，请稍后重试' })
    expect(await decide('approve', wang!, id)).toBe('approvalImpossible')
    await hand.query(`update issue set state = 'closed' where id = $1`, [String(issue.id)])
  })
})

it.each([
  [`update approval set payload = '{}'`, /append-only/],
  ['update approval set expires_at = expires_at + interval $$1 day$$', /append-only/],
  ['delete from approval', /append-only/],
  [`update approval set state = 'approved', decided_by = asked_by, decided_at = asked_at`, /approval_two_operators/],
  [`update approval set state = 'approved', decided_by = 0, decided_at = asked_at`, /approval_decided_by_check/],
])('the database refuses: %s', async (statement, why) => {
  const id = await asked()
  await expect(server.database.query(`${statement} where id = $1`, [id])).rejects.toThrow(why)
})

it('a decided one is never opened or decided again by anybody', async () => {
  const id: Approval['id'] = await asked()
  await decide('refuse', wang!, id)
  for (const state of ['open', 'approved'])
    await expect(server.database.query('update approval set state = $2 where id = $1', [id, state])).rejects.toThrow(
      /append-only/,
    )
})
