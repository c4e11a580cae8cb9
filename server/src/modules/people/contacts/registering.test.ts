/** Signing up with a number and an address, as the tenant asks. */
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeSentTo, messagesOf, passSeconds } from '../../../testing/outbox.ts'
import { closeAudited, openTestServer, PASSWORD, type TestServer } from '../../../testing/test-server.ts'
import { holdAskedFor } from './registering.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({
    before: `insert into tenant_setting values ('registerPhone', '"required"'), ('registerMail', '"optional"')`,
  })
})
afterAll(() => closeAudited(server))

type Data = { reason: string; field: string; userName: string; userId: string }
const signUp = (userName: string, more: Record<string, string>, from = server) =>
  from.call('register', {
    userName,
    password: passwordHash(userName, PASSWORD),
    ...more,
  }) as Promise<Envelope<unknown>> as Promise<Envelope<Data>>

async function codeFor(kind: 'phone' | 'mail', to: string): Promise<string> {
  await passSeconds(server, 61)
  const call = kind === 'phone' ? 'sendPhoneCode' : 'sendMailCode'
  expect((await server.call(call, { purpose: 'register', [kind]: to })).code).toBe(1)
  return codeSentTo(server, to)
}
const wrongOf = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
const isThere = async (userName: string) => !(await server.call('checkUser', { userName })).data.available

describe('signing up', () => {
  it('says what is asked for', async () => {
    expect((await server.call('getNewRegisterVerifyFront')).data).toMatchObject({ phone: true, mail: false })
    const types = (await server.call('getRegisterTypeFront')).data.list.map(({ type }) => type)
    expect(types).toEqual(['userName', 'phone', 'mail'])
  })

  it('needs the number and its code, and binds it', async () => {
    const phone = '13700000001'
    expect(await signUp('with_phone', {})).toMatchObject({ msg: '手机号不能为空', data: { field: 'phone' } })
    expect(await signUp('with_phone', { phone })).toMatchObject({ data: { reason: 'badInput', field: 'phoneCode' } })
    expect((await signUp('with_phone', { phone, phoneCode: '0000' })).data.reason).toBe('codeExpired')
    const phoneCode = await codeFor('phone', phone)
    expect(await signUp('with_phone', { phone, phoneCode: wrongOf(phoneCode) })).toMatchObject({
      data: { reason: 'codeWrong', field: 'phoneCode' },
    })
    expect(await isThere('with_phone')).toBe(false)
    expect((await signUp('with_phone', { phone, phoneCode })).code).toBe(1)
    expect((await signUp('with_phone2', { phone, phoneCode })).data.reason).toBe('codeExpired')
    const bound = await server.database.query('select kind, masked from contact')
    expect(bound).toEqual([{ kind: 'phone', masked: '137****0001' }])
  })

  it('takes both, and a wrong code of one does not use up the other', async () => {
    const stated = { phone: '13700000002', mail: 'both@b.cn' }
    const [phoneCode, mailCode] = [await codeFor('phone', stated.phone), await codeFor('mail', stated.mail)]
    for (let n = 0; n < 3; n += 1) {
      const wrong = await signUp('with_both', { ...stated, phoneCode, mailCode: wrongOf(mailCode) })
      expect(wrong.data).toMatchObject({ reason: 'codeWrong', field: 'mailCode' })
    }
    expect((await signUp('with_both', { ...stated, phoneCode, mailCode })).code).toBe(1)
  })

  it('refuses a number that another player has, once its code was right, and makes nobody', async () => {
    const phoneCode = await codeFor('phone', '13700000002')
    expect(await signUp('too_late', { phone: '13700000002', phoneCode })).toMatchObject({
      msg: '该手机号已绑定其他账户，请更换',
      data: { reason: 'contactTaken', field: 'phone' },
    })
    expect(await isThere('too_late')).toBe(false)
  })

  it('refuses the number of somebody who is excluded, and says what to do', async () => {
    const phone = '13700000004'
    const owner = await signUp('gone_away', { phone, phoneCode: await codeFor('phone', phone) })
    await server.database.query(`insert into play_break (player_id, kind, lasts) values ($1, 'exclusion', 'year')`, [
      BigInt(owner.data.userId),
    ])
    const again = await signUp('back_again', { phone, phoneCode: await codeFor('phone', phone) })
    expect(again).toMatchObject({
      msg: expect.stringContaining('请用原账户登录'),
      data: { reason: 'personExcluded', field: 'phone' },
    })
    expect(await isThere('back_again')).toBe(false)
  })

  it('makes one of ten who sign up with the same number and code at once', async () => {
    const phone = '13700000003'
    const phoneCode = await codeFor('phone', phone)
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => signUp(`race_${n}`, { phone, phoneCode })))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    for (const { data } of answers.filter(({ code }) => code !== 1))
      expect(data.reason).toMatch(/^(?:codeExpired|contactTaken)$/)
    expect(await server.database.query(`select 1 from player where user_name like 'race\\_%'`)).toHaveLength(1)
  })
})

describe('where signing up asks for none', () => {
  it('no code is sent to whatever a stranger names', async () => {
    const plain = await openTestServer()
    try {
      const refusedAs = async (call: 'sendPhoneCode' | 'sendMailCode', to: Record<string, string>) =>
        (await plain.call(call, { purpose: 'register', ...to })).data as unknown as Data
      for (const [call, to] of [
        ['sendPhoneCode', { phone: '13700000009' }],
        ['sendMailCode', { mail: 'a@b.cn' }],
      ] as const)
        expect(await refusedAs(call, to)).toMatchObject({ reason: 'registrationClosed' })
      expect(await messagesOf(plain)).toEqual([])
    } finally {
      await plain.close()
    }
  })

  it('of a kind, or where nobody can sign up, it is refused', () => {
    const rules = { phone: 'required', mail: 'off' } as const
    expect(() => holdAskedFor('phone', { isOpen: true, rules })).not.toThrow()
    expect(() => holdAskedFor('mail', { isOpen: true, rules })).toThrow('暂未开放邮箱注册')
    expect(() => holdAskedFor('phone', { isOpen: false, rules })).toThrow('当前暂停注册')
  })
})

describe('where nothing can be sent', () => {
  it('neither is asked for, taken, bound or listed', async () => {
    const bare = await openTestServer({
      env: { DEMO: '0' },
      before: `insert into tenant_setting values ('registerPhone', '"required"')`,
    })
    try {
      expect((await bare.call('getNewRegisterVerifyFront')).data).toMatchObject({ phone: false, mail: false })
      expect((await bare.call('getRegisterTypeFront')).data.list).toHaveLength(1)
      const refused = await signUp('no_way', { phone: '13700000009', phoneCode: '1234' }, bare)
      expect(refused).toMatchObject({ data: { reason: 'registrationClosed' } })
      expect(refused.msg).toContain('手机')
      expect((await signUp('no_way', {}, bare)).code).toBe(1)
      const sent = await bare.call('sendPhoneCode', { purpose: 'register', phone: '13700000009' })
      expect(sent.data).toMatchObject({ reason: 'wayClosed' })
      const player = await bare.newPlayer()
      const { score, list } = (await bare.call('securityList', {}, player.cookie)).data
      expect(list.map(({ item }) => item)).toEqual([
        'loginPassword',
        'safetyPassword',
        'safetyQuestion',
        'secondFactor',
        'passkey',
      ])
      expect(list.reduce((sum, { mostPoints }) => sum + mostPoints, 0)).toBe(100)
      expect(score).toBe(35)
    } finally {
      await bare.close()
    }
  })
})
