import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import {
  bindCard,
  cardNumber,
  HOLDER,
  payoutPlayer,
  payoutSafety,
  personalOf,
  prepareToBind,
} from '../../../testing/payout-accounts.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { lockAfterWithdrawal } from './locks.ts'
import { bindingFor, openDestination, payoutAccountsOf } from './reads.ts'

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

let server: TestServer
let database: Database
let personal: PersonalKey
let used = 100

beforeAll(async () => {
  server = await openTestServer()
  database = server.database
  personal = await personalOf(server)
})
afterAll(() => closeAudited(server))

const fresh = () => cardNumber(++used)
type Said = {
  code: number
  msg: string
  data: { id: string; reason: string; field?: string; route?: string; triesLeft: number }
}
const ask = (player: TestPlayer, name: CallName, input: Record<string, unknown>) =>
  server.call(name, input, player.cookie) as unknown as Promise<Said>
const cardOf = (player: TestPlayer, more: Record<string, unknown> = {}) => ({
  bankNumber: fresh(),
  bankCode: 'ICBC',
  holderName: HOLDER,
  safetyPassword: payoutSafety(player),
  ...more,
})
const add = (player: TestPlayer, more: Record<string, unknown> = {}) => ask(player, 'addBankCard', cardOf(player, more))
const lock = (id: bigint) => inTransaction(database, (tx) => lockAfterWithdrawal(tx, 'bank', id))
const held = async (player: TestPlayer) => (await payoutAccountsOf(database, player.id)).map(({ masked }) => masked)

it('binds one of each kind, shows them masked, and keeps no number in the clear', async () => {
  const player = await payoutPlayer(server)
  const safety = { safetyPassword: payoutSafety(player) }
  const card = cardOf(player, { bankAddress: '杭州西湖支行' })
  const { id } = (await ask(player, 'addBankCard', card)).data
  await ask(player, 'addAlipay', { alipayAccount: 'He.Qing@example.com', holderName: HOLDER, ...safety })
  await ask(player, 'addWeixin', { weixinAccount: 'lin_jianming', holderName: HOLDER, ...safety })
  await ask(player, 'addDigitalCurrency', { chain: 'TRC20', walletAddress: TRON, ...safety })
  expect(await held(player)).toEqual([
    'TR7N****Lj6t',
    'l***ng',
    'H***@example.com',
    `**** ${card.bankNumber.slice(-4)}`,
  ])

  const list = await server.call('getBankCardListFront', {}, player.cookie)
  expect(list.data).toMatchObject({
    list: [{ id, bankCode: 'ICBC', bankName: '中国工商银行', bankAddress: '杭州西湖支行', locked: false }],
    most: 5,
    holderName: '林***',
  })
  const stored = await database.query('select a::text as row from payout_account a where player_id = $1', [player.id])
  const bytes = (text: string) => Buffer.from(text).toString('hex')
  for (const secret of [card.bankNumber, 'lin_jianming', 'he.qing', TRON, '西湖']) {
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect(JSON.stringify(stored)).not.toContain(bytes(secret))
    expect(JSON.stringify(list)).not.toContain(card.bankNumber)
  }
  expect(await openDestination(database, personal, BigInt(id))).toEqual({
    kind: 'bank',
    holder: HOLDER,
    number: card.bankNumber,
    bankCode: 'ICBC',
    bankName: '中国工商银行',
    branch: '杭州西湖支行',
    chain: null,
  })
})

it('sends a letter for each, and none with a number', async () => {
  const player = await payoutPlayer(server)
  const bankNumber = fresh()
  const id = await bindCard(server, player, bankNumber)
  await ask(player, 'updateBankCardFront', { id, ...cardOf(player) })
  const letters = (await server.call('messageList', {}, player.cookie)).data.list
  expect(letters.map(({ title }) => title).slice(0, 2)).toEqual(['银行卡已更换', '银行卡已绑定'])
  expect(JSON.stringify(letters)).not.toContain(bankNumber)
})

it('asks for the real name first, then for the safety password', async () => {
  const player = await server.newPlayer()
  expect(await add(player)).toMatchObject({
    code: -5,
    data: { reason: 'realNameMissing', route: '/userCenter/personalInfo' },
  })
  await server.call('infoUpdate', { realName: HOLDER }, player.cookie)
  expect(await add(player)).toMatchObject({
    code: -5,
    data: { reason: 'safetyPasswordMissing', route: '/userCenter/securityCenter' },
  })
  expect(await held(player)).toEqual([])
})

it.each([
  ['a check digit that is none', { bankNumber: '6222023602012345675' }, 'cardNumberWrong'],
  ['a credit card', { bankNumber: '3702471234567897' }, 'cardNotDebit'],
  ['the bank of another card', { bankCode: 'CCB' }, 'bankWrong'],
  ['a bank that there is not', { bankCode: 'NOBANK' }, 'bankWrong'],
  ['another holder', { holderName: '林间月' }, 'holderDiffers'],
  ['a wrong safety password', { safetyPassword: '0'.repeat(64) }, 'safetyPasswordWrong'],
  ['letters in the number', { bankNumber: '62220236O2012345674' }, 'badInput'],
  ['digits of another script', { bankNumber: '６２２２０２３６０２０１２３４５６７４' }, 'badInput'],
  ['a number that is too short', { bankNumber: '62220236' }, 'badInput'],
])('refuses %s, and binds nothing', async (_what, more, reason) => {
  const player = await payoutPlayer(server)
  const said = await add(player, more)
  expect(said.data.reason).toBe(reason)
  expect(await held(player)).toEqual([])
})

it('names a bank that was not chosen as what is missing', async () => {
  const said = await add(await payoutPlayer(server), { bankCode: '' })
  expect(said).toMatchObject({ msg: '开户银行不能为空', data: { reason: 'badInput', field: 'bankCode' } })
})

it('takes the name of the holder with other spaces and dots', async () => {
  const player = await server.newPlayer()
  await prepareToBind(server, player)
  await database.query('update player set sealed_real_name = $2 where id = $1', [
    player.id,
    personal.seal('阿依古丽·买买提', `player.realName ${player.id}`),
  ])
  expect((await add(player, { holderName: '阿依古丽•买买提' })).code).toBe(1)
})

it('tells of a card what its first digits say, and takes no whole number in an address', async () => {
  const player = await payoutPlayer(server)
  expect((await server.call('queryBankCardName', { bankPrefix: '621700' }, player.cookie)).data).toEqual({
    bankCode: 'CCB',
    bankName: '中国建设银行',
  })
  expect((await server.call('queryBankCardName', { bankPrefix: '000000' }, player.cookie)).data.bankCode).toBeNull()
  expect((await ask(player, 'queryBankCardName', { bankPrefix: fresh() })).data.reason).toBe('badInput')
  const bankNumber = fresh()
  await bindCard(server, player, bankNumber)
  expect((await ask(player, 'checkBankCard', { bankNumber })).data.reason).toBe('payoutBound')
  const other = await payoutPlayer(server)
  expect((await ask(other, 'checkBankCard', { bankNumber })).code).toBe(1)
})

it('changes nothing of a foreign, another kind of, or a gone account', async () => {
  const [owner, other] = [await payoutPlayer(server), await payoutPlayer(server)]
  const bankNumber = fresh()
  const id = await bindCard(server, owner, bankNumber)
  const safety = { safetyPassword: payoutSafety(other) }
  const asked: [CallName, Record<string, unknown>][] = [
    ['updateBankCardFront', cardOf(other)],
    ['safetyCheckBankCard', { bankNumber, ...safety }],
    ['destructionCheckBankCard', { bankNumber, ...safety }],
    ['updateAlipay', { alipayAccount: 'a@b.cn', holderName: HOLDER, ...safety }],
    ['updateDigitalCurrency', { chain: 'TRC20', walletAddress: TRON, ...safety }],
  ]
  for (const [name, input] of asked)
    expect((await ask(other, name, { id, ...input })).data.reason, name).toBe('notFound')
  const alipay = { alipayAccount: 'a@b.cn', holderName: HOLDER, safetyPassword: payoutSafety(owner) }
  expect((await ask(owner, 'updateAlipay', { id, ...alipay })).data.reason).toBe('notFound')
  expect(await held(owner)).toHaveLength(1)
  const gone = { id, bankNumber, safetyPassword: payoutSafety(owner) }
  expect((await ask(owner, 'destructionCheckBankCard', gone)).code).toBe(1)
  expect((await ask(owner, 'destructionCheckBankCard', gone)).data.reason).toBe('notFound')
  expect((await ask(owner, 'updateBankCardFront', { id, ...cardOf(owner) })).data.reason).toBe('notFound')
  expect(await held(owner)).toEqual([])
})

it('a locked one is changed by who knows its number alone; what an order names stays', async () => {
  const player = await payoutPlayer(server)
  const oldBankNumber = fresh()
  const id = await bindCard(server, player, oldBankNumber)
  expect((await server.call('getFirstLockBankCard', {}, player.cookie)).data.card).toBeNull()
  await lock(id)
  await lock(id)
  expect((await server.call('getFirstLockBankCard', {}, player.cookie)).data.card).toMatchObject({
    id: id.toString(),
    locked: true,
  })
  const change = { id, ...cardOf(player) }
  expect((await ask(player, 'updateBankCardFront', change)).data).toMatchObject({
    reason: 'payoutLocked',
    field: 'oldBankNumber',
  })
  const wrong = await ask(player, 'updateBankCardFront', { ...change, oldBankNumber: fresh() })
  expect(wrong.data).toMatchObject({ reason: 'oldNumberWrong', triesLeft: 4 })
  const changed = await ask(player, 'updateBankCardFront', { ...change, oldBankNumber })
  expect(changed.code).toBe(1)
  expect(changed.data.id).not.toBe(id.toString())
  const [row] = await payoutAccountsOf(database, player.id)
  expect(row).toMatchObject({ id: BigInt(changed.data.id), locked: false, used_at: null })
  expect((await openDestination(database, personal, id)).number).toBe(oldBankNumber)
  await inTransaction(database, async (tx) => {
    expect(await bindingFor(tx, player.id, 'bank', id)).toBeUndefined()
    expect(await bindingFor(tx, player.id, 'bank', BigInt(changed.data.id))).toMatchObject({ label: '中国工商银行' })
  })
})
