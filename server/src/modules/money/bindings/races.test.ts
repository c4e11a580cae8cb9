import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { bindCard, cardNumber, HOLDER, payoutPlayer, payoutSafety } from '../../../testing/payout-accounts.ts'
import {
  auditLines,
  closeAudited,
  openTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../testing/test-server.ts'
import { lockAfterWithdrawal } from './locks.ts'
import { bindingFor, payoutAccountsOf } from './reads.ts'

let server: TestServer
let database: Database
let used = 100

beforeAll(async () => {
  server = await openTestServer()
  database = server.database
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

it('forty guesses at an old number at once are no more than five', async () => {
  const player = await payoutPlayer(server)
  const bankNumber = fresh()
  const id = await bindCard(server, player, bankNumber)
  await lock(id)
  const safetyPassword = payoutSafety(player)
  const guesses = Array.from({ length: 40 }, () =>
    ask(player, 'safetyCheckBankCard', { id, bankNumber: fresh(), safetyPassword }),
  )
  const reasons = (await Promise.all(guesses)).map(({ data }) => data.reason)
  expect(reasons.filter((reason) => reason === 'oldNumberWrong').length).toBeLessThanOrEqual(5)
  expect((await ask(player, 'safetyCheckBankCard', { id, bankNumber, safetyPassword })).data.reason).toBe(
    'oldNumberLocked',
  )
  expect((await ask(player, 'destructionCheckBankCard', { id, bankNumber, safetyPassword })).data.reason).toBe(
    'oldNumberLocked',
  )
  expect(await held(player)).toHaveLength(1)
})

it('of twenty cards, five at once each time, no more are bound than a player may have; each has its letter', async () => {
  const player = await payoutPlayer(server)
  await add(player)
  await add(player)
  const answers = []
  // A safety password takes five tries at once.
  for (let round = 0; round < 4; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 5 }, () => add(player)))))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(3)
  expect(answers.filter(({ data }) => data.reason === 'payoutsFull')).toHaveLength(17)
  expect(await held(player)).toHaveLength(5)
  const letters = await database.query(`select 1 from letter where player_id = $1 and title = '银行卡已绑定'`, [
    player.id,
  ])
  expect(letters).toHaveLength(5)
})

it('the same card by ten players at once, and five times by one, is bound once', async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => payoutPlayer(server)))
  const bankNumber = fresh()
  const answers = await Promise.all(players.map((player) => add(player, { bankNumber })))
  expect(answers.map(({ code, data }) => (code === 1 ? 'bound' : data.reason)).toSorted()).toEqual([
    'bound',
    ...Array<string>(9).fill('payoutTaken'),
  ])
  const again = fresh()
  const one = await payoutPlayer(server)
  const repeats = await Promise.all(Array.from({ length: 5 }, () => add(one, { bankNumber: again })))
  expect(repeats.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(repeats.filter(({ data }) => data.reason === 'payoutBound')).toHaveLength(4)
})

it('a card that its owner has let go is free; two changes of one card at once leave one', async () => {
  const [first, second] = [await payoutPlayer(server), await payoutPlayer(server)]
  const bankNumber = fresh()
  const id = await bindCard(server, first, bankNumber)
  expect((await add(second, { bankNumber })).data.reason).toBe('payoutTaken')
  const changes = await Promise.all(
    Array.from({ length: 5 }, () => ask(first, 'updateBankCardFront', { id, ...cardOf(first) })),
  )
  expect(changes.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(await held(first)).toHaveLength(1)
  const bound = await add(second, { bankNumber })
  expect(bound.code).toBe(1)
  // Who has had it is told to withdrawals all the same.
  await inTransaction(database, async (tx) => {
    expect((await bindingFor(tx, second.id, 'bank', BigInt(bound.data.id)))?.sharedWith).toEqual([first.id])
  })
})

it('a withdrawal that locks a card while it is changed is not passed by', async () => {
  const player = await payoutPlayer(server)
  const id = await bindCard(server, player, fresh())
  const changing = ask(player, 'updateBankCardFront', { id, ...cardOf(player) })
  const placing = inTransaction(database, async (tx) => {
    const binding = await bindingFor(tx, player.id, 'bank', id)
    if (binding) await lockAfterWithdrawal(tx, 'bank', id)
    return binding !== undefined
  })
  const [{ code, data }, isPlaced] = await Promise.all([changing, placing])
  // Whichever came first, the other one saw it.
  if (isPlaced && code === 1) {
    const [row] = await database.query<{ order: boolean }>(
      'select ended_at > used_at as order from payout_account where id = $1',
      [id],
    )
    expect(row).toEqual({ order: true })
  } else if (code !== 1) expect(data.reason).toBe('payoutLocked')
})

it('the database keeps what was bound', async () => {
  const player = await payoutPlayer(server)
  const id = await bindCard(server, player, fresh())
  const app = server.appDatabase
  for (const statement of [
    `update payout_account set masked = '**** 0000' where id = ${id}`,
    `update payout_account set sealed_number = '\\x00' where id = ${id}`,
    `delete from payout_account where id = ${id}`,
    `delete from payout_account_event where account_id = ${id}`,
  ])
    await expect(app.query(statement), statement).rejects.toThrow(/permission denied|is final while no key is rotated/)
  expect(await auditLines(database)).toEqual([])
})
