/** Whether two operators are two: nobody may be able to sign in as both. */
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { TestIssue } from '../../../testing/issues.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { awaitResult, openOutsideIssue, resultState } from '../../../testing/outside.ts'
import { authenticatorCode } from '../../../testing/protected-players.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import { enterResult } from '../../betting/results/enter-result.ts'
import { issueSubject } from '../../betting/results/statements.ts'
import { openAbout } from './reads.ts'

let server: TestServer
let issue: TestIssue
/** Whom nobody in the console has given anything. */
let wang: TestOperator
/** As a superuser may: no trigger stands in the way. */
let hand: pg.Client

beforeAll(async () => {
  server = await openTestServer()
  hand = new pg.Client(server.connection)
  await hand.connect()
  await hand.query('set session_replication_role = replica')
  wang = await newOperator(server, ['seeApprovals', 'results'])
})
beforeEach(() => nextIssue())
afterAll(async () => {
  await hand.end()
  await closeAudited(server)
})

async function nextIssue(): Promise<void> {
  issue = await openOutsideIssue(server.database)
  await awaitResult(server.database, issue)
}
/** What `own` asked for: its number. */
async function asked(own: TestOperator, numbers: string | null = null): Promise<string> {
  await enterResult(server.database, { operatorId: own.id, address: 'test' }, { ...issue, numbers, reason: '官网公告' })
  const open = await openAbout(server.database, issueSubject(issue))
  return open.find(({ asked_by }) => asked_by === own.id)!.id.toString()
}
const one = async (id: string, own: TestOperator) => (await server.call('consoleApproval', { id }, own.cookie)).data
/** What became of it: `done`, or the name of the refusal. */
async function decide(own: TestOperator, id: string, decision: string) {
  const digest = (await one(id, own)).digest ?? undefined
  const input = { id, decision, digest, reason: '核对', code: await own.code() }
  const { code, data } = await server.call('consoleDecideApproval', input, own.cookie)
  return code === 1 ? 'done' : (data as unknown as { reason: string }).reason
}
/** Gives `to` what it signs in with, as `by` can; answers it with a session of its own. */
async function renewed(by: TestOperator, to: TestOperator): Promise<TestOperator> {
  const { data } = await server.call('consoleRenewOperator', { id: to.id, code: await by.code() }, by.cookie)
  const { name, password, key } = data as unknown as { name: string; password: string; key: string }
  const login = await server.app.inject({
    method: 'POST',
    url: '/v1/console/login',
    payload: { name, password: passwordHash(name, password), code: authenticatorCode(key) },
  })
  const cookie = /oid=([\w-]+)/.exec(String(login.headers['set-cookie']))![1]!
  const code = async () => {
    await server.database.query('update operator set last_step = 0 where id = $1', [to.id])
    return authenticatorCode(key)
  }
  return { ...to, cookie, code }
}
/** The last such act about a subject, as if the clock had been an hour ahead then: as it was again when the test has ended. */
async function hourAhead(subjectId: bigint | string, act: string): Promise<void> {
  const { rows } = await hand.query('select max(id) as id from operator_act where subject_id = $1 and act = $2', [
    ...[String(subjectId), act],
  ])
  const own = BigInt(rows[0].id)
  const ahead = own + (3_600_000n << 20n)
  const renumber = async (from: bigint, to: bigint) => {
    await hand.query('update operator_act set id = $2 where id = $1', [from, to])
    await hand.query(`update evidence_link set row_id = $2 where source = 'operator_act' and row_id = $1`, [from, to])
  }
  await renumber(own, ahead)
  onTestFinished(() => renumber(ahead, own))
}
const manager = () => newOperator(server, ['seeApprovals', 'results', 'operators'])

describe('two operators', () => {
  it('are not one who gave the other what it signs in with, directly or through a third, either way', async () => {
    const chief = await manager()
    const deputy = await renewed(chief, await manager())
    const third = await renewed(deputy, await newOperator(server, ['seeApprovals', 'results']))
    const id = await asked(chief)
    expect(await decide(deputy, id, 'approve')).toBe('approvalSameHand')
    expect(await decide(third, id, 'approve')).toBe('approvalSameHand')
    expect(await decide(await renewed(await manager(), third), id, 'approve')).toBe('done')
    await nextIssue()
    const other = await asked(deputy)
    expect(await decide(chief, other, 'approve')).toBe('approvalSameHand')
    expect(await decide(chief, other, 'refuse')).toBe('done')
  })

  it('are not those to whom one and the same gave it, and the approval names that one', async () => {
    const chief = await manager()
    const [first, second] = [
      await renewed(chief, await newOperator(server, ['seeApprovals', 'results'])),
      await renewed(chief, await newOperator(server, ['seeApprovals', 'results'])),
    ]
    const id = await asked(first)
    expect(await one(id, second)).toMatchObject({ mayDecide: true, oneHand: chief.name })
    expect(await decide(second, id, 'approve')).toBe('approvalSameHand')
    expect(await one(id, wang)).toMatchObject({ oneHand: null })
    const other = await renewed(await renewed(chief, await manager()), second)
    expect(await decide(other, id, 'approve')).toBe('approvalSameHand')
    expect(await decide(await renewed(await manager(), second), id, 'approve')).toBe('done')
  })

  it('are not one who asked as the other before that one was given another key, or as who gave it', async () => {
    const chief = await manager()
    const clerk = await renewed(chief, await newOperator(server, ['seeApprovals', 'results']))
    const id = await asked(clerk)
    const again = await renewed(await manager(), clerk)
    expect(await one(id, chief)).toMatchObject({ oneHand: chief.name })
    expect(await decide(chief, id, 'approve')).toBe('approvalSameHand')
    expect(await decide(wang, id, 'approve')).toBe('done')
    await nextIssue()
    expect(await decide(chief, await asked(again), 'approve')).toBe('done')
    const deputy = await renewed(chief, await manager())
    const third = await renewed(deputy, clerk)
    await renewed(await manager(), deputy)
    await nextIssue()
    expect(await decide(third, await asked(chief), 'approve')).toBe('approvalSameHand')
  })

  it('are who they are by the order of commits, also where the clock was ahead and set back', async () => {
    const chief = await manager()
    const deputy = await manager()
    const clerk = await renewed(chief, await newOperator(server, ['seeApprovals', 'results']))
    await hourAhead(clerk.id, 'operatorRenew')
    const again = await renewed(deputy, clerk)
    expect(await decide(again, await asked(deputy), 'approve')).toBe('approvalSameHand')
    await nextIssue()
    const id = await asked(again)
    await hourAhead(id, 'approvalAsk')
    await renewed(await manager(), again)
    expect(await decide(deputy, id, 'approve')).toBe('approvalSameHand')
  })

  it('are not, when one enters what the other has entered', async () => {
    const chief = await manager()
    const clerk = await renewed(chief, await newOperator(server, ['results']))
    await asked(chief, '1,2,3')
    const entry = { lotteryCode: issue.lotteryCode, issue: issue.issue, openNumber: '1,2,3', code: await clerk.code() }
    expect(await server.call('consoleEnterResult', entry, clerk.cookie)).toMatchObject({
      code: -98,
      data: { reason: 'approvalSameHand' },
    })
    expect((await resultState(server.database, issue)).numbers).toBeNull()
  })
})
