/** Manual verification: each effect with its letter, and everything that must not open it. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { personalKey } from '../../../platform/keys/personal.ts'
import { ringOf } from '../../../testing/keyring.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { newPicture } from '../../../testing/pictures.ts'
import { protection, safetyHash } from '../../../testing/protected-players.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { STATEMENT, verifications } from '../../../testing/verifications.ts'
import { bindContact } from '../contacts/contacts.ts'
import { letEvidenceGo } from './open-verification.ts'

let server: TestServer
let safe: ReturnType<typeof protection>
let desk: ReturnType<typeof verifications>
let operator: TestOperator
let other: TestOperator
beforeAll(async () => {
  server = await openTestServer()
  safe = protection(server)
  desk = verifications(server)
  operator = await newOperator(server, ['verification'])
  other = await newOperator(server, ['verification'])
})
afterAll(() => closeAudited(server))

const letters = async (player: TestPlayer) => (await server.call('messageList', {}, player.cookie)).data.list
const letterOf = async (player: TestPlayer) => {
  const [letter] = (await letters(player)).filter(({ title }) => title.startsWith('人工验证'))
  return (await server.call('messageContent', { id: letter!.id }, player.cookie)).data
}
/** The acts of looking at a case. */
const looksAt = (id: string) =>
  server.database.query(
    `select detail ->> 'name' as name, operator_id as by from operator_act
     where act = 'look' and subject_kind = 'verification' and subject_id = $1 order by id`,
    [id],
  )
const asked = async (player: TestPlayer) => (await server.call('manualVerificationList', {}, player.cookie)).data.list
const setSafety = async (player: TestPlayer) => {
  const { ticket } = (await safe.proveLogin(player, 'safetyPassword')).data
  return safe.ask(player, 'setSafetyPassword', { ticket, safetyPassword: safetyHash(player) })
}

describe('an approval', () => {
  it('takes the safety password away, tells the player, and money rests', async () => {
    const player = await safe.protectedPlayer()
    const { id } = (await desk.ask(player, 'safetyPassword')).data
    expect(await asked(player)).toMatchObject([{ id, kind: 'safetyPassword', state: 'waiting', answer: '' }])
    expect((await desk.settle(operator, id, 'approved', '请尽快设置。')).data).toEqual({ link: null })
    expect((await asked(player))[0]).toMatchObject({
      state: 'approved',
      answer: '原安全密码已清除，请到安全中心重新设置，提现暂停 24 小时。\n请尽快设置。',
    })
    const byOperator = (await letters(player)).find(({ title }) => title === '安全密码已由操作员重设')!
    expect((await server.call('messageContent', { id: byOperator.id }, player.cookie)).data.content).toContain(
      '提现暂停 24 小时',
    )
    expect(await letterOf(player)).toMatchObject({
      title: '人工验证已通过：忘记安全密码',
      content: expect.stringContaining('原安全密码已清除'),
    })
    const { withdrawalsRestUntil } = (await server.call('securityList', {}, player.cookie)).data
    expect(withdrawalsRestUntil).toBeGreaterThan(Date.now())
    expect((await setSafety(player)).code).toBe(1)
  })

  it('takes the questions away, unbinds the phone, and corrects the real name', async () => {
    const player = await safe.protectedPlayer()
    const personal = personalKey(ringOf(7))
    await inTransaction(server.database, (tx) =>
      bindContact(tx, personal, { playerId: player.id, kind: 'phone', to: '13912345678' }),
    )
    await server.call('infoUpdate', { realName: '张三' }, player.cookie)
    const wanted = { question: {}, phone: {}, realName: { realName: '章珊' } }
    for (const [kind, more] of Object.entries(wanted)) {
      const { id } = (await desk.ask(player, kind, more)).data
      expect((await desk.settle(operator, id, 'approved')).code, kind).toBe(1)
      // What it costs is said before the player stands before it.
      expect((await letterOf(player)).content, kind).toContain('提现暂停 24 小时')
    }
    expect((await server.call('safeQuestionList', {}, player.cookie)).data.mine).toEqual([])
    const { list } = (await server.call('card', {}, player.cookie)).data
    expect(list.find(({ kind }) => kind === 'phone')?.masked).toBe('')
    expect(list.find(({ kind }) => kind === 'realName')?.masked).toBe('章***')
    expect(await asked(player)).toHaveLength(3)
  })

  it('says nothing of a rest where money does not rest', async () => {
    const player = await safe.protectedPlayer()
    const { id } = (await desk.ask(player, 'safetyPassword')).data
    await changeSettings(server.database, { withdrawalRestHours: 0 })
    expect((await desk.settle(operator, id, 'approved')).code).toBe(1)
    await changeSettings(server.database, { withdrawalRestHours: 24 })
    expect((await asked(player))[0]!.answer).toBe('原安全密码已清除，请到安全中心重新设置。')
    for (const letter of await letters(player)) {
      const { content } = (await server.call('messageContent', { id: letter.id }, player.cookie)).data
      expect(content, letter.title).not.toContain('暂停')
    }
  })

  it('is refused where the account has changed since', async () => {
    const player = await safe.protectedPlayer()
    const { id } = (await desk.ask(player, 'safetyPassword')).data
    const { ticket } = (await safe.proveAnswers(player)).data
    await safe.ask(player, 'resetSafetyPassword', { ticket, safetyPassword: safetyHash(player, '930582') })
    expect((await desk.settle(operator, id, 'approved')).data.reason).toBe('verificationChanged')
    expect((await desk.decide(operator, id, 'needless')).code).toBe(1)
    expect((await safe.proveSafety(player, 'safetyPassword', safetyHash(player, '930582'))).code).toBe(1)
  })
})

describe('a refusal', () => {
  it('says why, changes nothing, and the player may ask again', async () => {
    const player = await safe.protectedPlayer()
    const { id } = (await desk.ask(player, 'safetyPassword')).data
    expect((await desk.settle(operator, id, 'unclear', '看不清日期。')).code).toBe(1)
    const { title, content } = await letterOf(player)
    expect(title).toBe('人工验证未通过：忘记安全密码')
    expect(content).toContain('凭证不清晰')
    expect(content).toContain('看不清日期。')
    expect((await safe.proveSafety(player, 'safetyPassword')).code).toBe(1)
    expect((await desk.ask(player, 'safetyPassword')).code).toBe(1)
  })
})

describe('asking', () => {
  it('is for what the account has, once at a time, also of many at once', async () => {
    const bare = await safe.newPlayer()
    for (const [kind, more] of [
      ['safetyPassword', {}],
      ['question', {}],
      ['phone', {}],
      ['realName', { realName: '张三' }],
    ] as const)
      expect((await desk.ask(bare, kind, more)).data.reason, kind).toBe('verificationNeedless')
    const player = await safe.protectedPlayer()
    const evidence = await desk.upload(player)
    const input = { kind: 'safetyPassword', statement: STATEMENT, evidence }
    const all = await Promise.all(
      Array.from({ length: 9 }, () => desk.call('manualVerification', input, player.cookie)),
    )
    expect(all.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(new Set(all.filter(({ code }) => code !== 1).map(({ data }) => data.reason))).toEqual(
      new Set(['verificationOpen']),
    )
  })

  it('takes the own evidence alone, and a name where a name is wrong', async () => {
    const [player, stranger] = [await safe.protectedPlayer(), await safe.newPlayer()]
    const { url } = (await server.call('uploadImage', { file: await newPicture() }, player.cookie)).data
    const [picture] = await server.database.query<{ id: bigint }>('select id from file where name = $1', [
      url.slice(7, -4),
    ])
    for (const evidence of [await desk.upload(stranger), picture!.id.toString(), '1', '9223372036854775807'].slice(
      0,
      3,
    ))
      expect((await desk.ask(player, 'safetyPassword', { evidence })).data.reason).toBe('notFound')
    for (const more of [
      { statement: '太短' },
      { evidence: '' },
      { evidence: '1,2,3,4' },
      { realName: '张三' },
      { kind: 'login' },
    ])
      expect((await desk.ask(player, 'safetyPassword', more)).data.reason).toBe('badInput')
    expect((await desk.ask(player, 'realName')).data.reason).toBe('badInput')
    expect(await asked(player)).toEqual([])
  })

  it('is sealed in the database, and shown to nobody else', async () => {
    const player = await safe.protectedPlayer()
    await server.call('infoUpdate', { realName: '张三' }, player.cookie)
    const { id } = (await desk.ask(player, 'realName', { realName: '章丘山人' })).data
    const [row] = await server.database.query<{ row: string }>(
      'select v::text as row from verification v where id = $1',
      [id],
    )
    for (const text of [STATEMENT, '章丘山人']) expect(row!.row).not.toContain(Buffer.from(text).toString('hex'))
    expect(await asked(await safe.newPlayer())).toEqual([])
    await desk.settle(operator, id, 'unclear')
  })
})

describe('the queue', () => {
  it('is oldest first, and has one operator for a case, also where two take it at once', async () => {
    const [first, second] = [await safe.protectedPlayer(), await safe.protectedPlayer()]
    const ids = [(await desk.ask(first, 'question')).data.id, (await desk.ask(second, 'question')).data.id]
    const queue = async () =>
      (await server.call('consoleVerifications', { kind: 'question' }, operator.cookie)).data.list
    expect((await queue()).map(({ id }) => id)).toEqual(ids)
    const at = await Promise.all([desk.take(operator, ids[0]!), desk.take(other, ids[0]!)])
    expect(at.map(({ code }) => code).toSorted()).toEqual([-98, 1])
    const [winner, loser] = at[0]!.code === 1 ? [operator, other] : [other, operator]
    expect((await queue())[0]).toMatchObject({ takenBy: winner.name })
    for (const decision of ['approved', 'unclear'])
      expect((await desk.decide(loser, ids[0]!, decision)).data.reason).toBe('verificationTaken')
    expect((await desk.putBack(loser, ids[0]!)).data.reason).toBe('verificationTaken')
    // Nobody has the second one: it must be taken first.
    expect((await desk.decide(winner, ids[1]!, 'approved')).data.reason).toBe('verificationTaken')
    expect((await desk.putBack(winner, ids[0]!)).code).toBe(1)
    expect((await desk.take(loser, ids[0]!)).code).toBe(1)
    await server.database.query(`update verification set taken_until = now() - interval '1 second' where id = $1`, [
      ids[0],
    ])
    expect((await desk.decide(loser, ids[0]!, 'approved')).data.reason).toBe('verificationTaken')
    for (const id of ids) expect((await desk.settle(winner, id, 'unclear')).code).toBe(1)
    expect((await desk.take(winner, ids[0]!)).data.reason).toBe('verificationDecided')
    expect((await desk.decide(winner, ids[0]!, 'approved')).data.reason).toBe('verificationDecided')
    const decided = (await server.call('consoleVerifications', { state: 'decided', kind: 'question' }, other.cookie))
      .data.list
    expect(decided[0]).toMatchObject({ id: ids[1], state: 'refused', decidedBy: winner.name })
  })

  // Last of what this operator decides: so many wrong codes lock its acts.
  it('is decided once where many decide at once, and never with a used or wrong code', async () => {
    const player = await safe.protectedPlayer()
    const { id } = (await desk.ask(player, 'question')).data
    await desk.take(operator, id)
    const code = await operator.code()
    const send = (decision: string, sent: string) =>
      desk.call('consoleDecideVerification', { id, decision, note: '', code: sent }, operator.cookie)
    expect((await send('approved', '000000')).data.reason).toBe('operatorCodeWrong')
    const all = await Promise.all(Array.from({ length: 20 }, () => send('approved', code)))
    expect(all.filter((answer) => answer.code === 1)).toHaveLength(1)
    expect((await letters(player)).filter(({ title }) => title.startsWith('人工验证'))).toHaveLength(1)
    const acts = await server.database.query<{ act: string }>(
      `select act from operator_act where subject_kind = 'verification' and subject_id = $1 order by id`,
      [id],
    )
    expect(acts.map(({ act }) => act)).toEqual(['verificationTake', 'verificationApprove'])
  })

  it('shows a case with masked facts; each look at its evidence is an act, and other evidence is not shown', async () => {
    const [player, stranger] = [await safe.protectedPlayer(), await safe.newPlayer()]
    await server.call('infoUpdate', { realName: '欧阳锋' }, player.cookie)
    const { id } = (await desk.ask(player, 'question')).data
    const one = (await server.call('consoleVerification', { id }, operator.cookie)).data
    expect(one).toMatchObject({ statement: STATEMENT, account: { realName: '欧***', lastLoginAddress: '' } })
    expect(one.account?.protections.find(({ item }) => item === 'safetyQuestion')?.setAt).toEqual(expect.any(Number))
    const look = (evidence: string) => desk.call('consoleEvidence', { id, evidence }, operator.cookie)
    expect((await look(one.evidence[0]!)).data.image).toMatch(/^data:image\/jpeg;base64,/)
    expect((await look(await desk.upload(stranger))).data.reason).toBe('notFound')
    expect(await looksAt(id)).toEqual([
      { name: '申请的说明', by: operator.id },
      { name: `凭证 ${one.evidence[0]}`, by: operator.id },
    ])
    const watcher = await newOperator(server, ['seeOverview', 'players'])
    expect((await desk.call('consoleEvidence', { id, evidence: one.evidence[0]! }, watcher.cookie)).data.reason).toBe(
      'rightMissing',
    )
    expect((await desk.settle(other, id, 'unclear')).code).toBe(1)
  })

  it('shows no statement without an act: one for each operator, however often a page reads it', async () => {
    const player = await safe.protectedPlayer()
    const { id } = (await desk.ask(player, 'question')).data
    expect((await desk.settle(other, id, 'unclear')).code).toBe(1)
    const read = async (by: TestOperator) => {
      expect((await server.call('consoleVerification', { id }, by.cookie)).data.statement).toBe(STATEMENT)
    }
    const late = await newOperator(server, ['verification'])
    for (const by of [late, late, operator, late]) await read(by)
    expect(await looksAt(id)).toEqual([late, operator].map((by) => ({ name: '申请的说明', by: by.id })))
  })

  it('keeps evidence for some days after the decision', async () => {
    const player = await safe.protectedPlayer()
    const { id } = (await desk.ask(player, 'question')).data
    expect((await desk.settle(other, id, 'unclear')).code).toBe(1)
    const uses = () => server.database.query('select 1 from file_use where use = $1', [`verification/${id}`])
    await letEvidenceGo(server.appDatabase, 30)
    expect(await uses()).toHaveLength(1)
    await server.database.query(
      `update verification set made_at = made_at - interval '31 days', decided_at = decided_at - interval '31 days' where id = $1`,
      [id],
    )
    await letEvidenceGo(server.appDatabase, 30)
    expect(await uses()).toEqual([])
  })
})
