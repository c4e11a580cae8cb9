/**
 * Kill -9 of the server at moments drawn by chance while it pays withdrawals, with a provider that answers late, badly or not at
 * all: the provider's own books say that each order was paid once, or never and its money is back.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { afterAll, expect, inject, it } from 'vitest'
import { decide } from '../modules/money/withdrawals/decide.ts'
import { placeWithdrawal } from '../modules/money/withdrawals/place.ts'
import { take } from '../modules/money/withdrawals/queue.ts'
import { type PayoutSwitches, setSwitches } from '../modules/money/withdrawals/sandbox/switches.ts'
import { settingsSchema } from '../modules/site/tenant/settings.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openEmbedded } from '../platform/db/embedded/open-embedded.ts'
import { copyDataDir, removeFolders } from '../platform/db/embedded/testing/serving.ts'
import { hashPassword } from '../platform/keys/passwords.ts'
import { actorCalled } from '../testing/operators.ts'
import { cardNumber, HOLDER } from '../testing/payout-accounts.ts'
import { newSeed, type Random, randomFrom } from '../testing/random.ts'
import { auditLines, newPlayer, type TestPlayer } from '../testing/test-server.ts'
import { ask, endServer, type ServerProcess, startServer } from './testing/server-process.ts'

/** One; `npm run torture` goes through a hundred. */
const ROUNDS = Number(process.env.PAYOUT_KILLS) || 1
const PLAYERS = 4
const DIGITS = '271828'

const dataDir = copyDataDir(inject('siteDir'))
const env = { DATA_DIR: dataDir, DEMO: '1', WORKERS: '1', SEAL_KEY: Buffer.alloc(32, 7).toString('base64') }
let server: ServerProcess | undefined
let database: Database | undefined

afterAll(async () => {
  await database?.close()
  if (server) await endServer(server)
  removeFolders()
})

type Payee = TestPlayer & { card: string }

async function newPayee(own: Database, base: string, n: number): Promise<Payee> {
  const player = await newPlayer(own, { money: 500_000, ownRate: 800 })
  const safetyPassword = safetyPasswordHash(player.userName, DIGITS)
  await ask(base, 'infoUpdate', { realName: HOLDER }, player.cookie)
  await own.query('insert into safety_password (player_id, password_hash) values ($1, $2)', [
    player.id,
    await hashPassword(safetyPassword),
  ])
  const input = { bankNumber: cardNumber(n), bankCode: 'ICBC', holderName: HOLDER, safetyPassword }
  const bound = (await ask(base, 'addBankCard', input, player.cookie)) as { code: number; data: { id: string } }
  expect(bound).toMatchObject({ code: 1 })
  return { ...player, card: bound.data.id }
}

/** How the provider is for one order: it decides late, and what it answers is lost, broken or right. */
const badly = (random: Random): Partial<PayoutSwitches> => ({
  delayMs: random.below(600),
  pay: random.of(['none', 'none', 'noAnswer', 'error', 'rubbish', 'refused'] as const),
  outcome: random.of(['paid', 'paid', 'paid', 'failed'] as const),
})

const settings = {
  current: settingsSchema.parse({ withdrawDayCount: 1000, withdrawFreeCount: 1000, withdrawDayAmount: 10_000_000 }),
}

it(`pays each order once through ${ROUNDS} kill(s)`, { timeout: 60_000 * ROUNDS + 1_200_000 }, async () => {
  const random = randomFrom(newSeed())
  const say = () => `SEED=${random.seed}\n${server?.output()}`
  server = await startServer(env)
  const { connection } = await openEmbedded({ dataDir, log: () => {} })
  const own = openDatabase(connection, { max: 4, name: 'test-payout-kill' })
  database = own
  const players: Payee[] = []
  for (let n = 0; n < PLAYERS; n += 1) players.push(await newPayee(own, server.base, 700 + n))
  const operator = await actorCalled(own, 'payout_operator')

  const orders: { id: bigint; orderNo: string; outcome: string }[] = []
  const order = async ({ id: playerId, userName, card }: Payee) => {
    const who = { playerId, userName, registeredAt: 0, agent: 'test', address: '127.0.0.1', browser: undefined }
    const wanted = { way: 'bank', payeeId: card, amount: yuan(100 + random.below(900)) } as const
    const row = await placeWithdrawal({ database: own, settings, pays: () => true, openToAll: [] }, who, wanted)
    const switches = badly(random)
    await setSwitches(own, row.order_no, switches)
    if (row.state === 'review') {
      await take(own, operator, row.id)
      await decide(own, operator, { id: row.id, decision: 'approved', note: '' })
    }
    orders.push({ id: row.id, orderNo: row.order_no, outcome: switches.outcome ?? 'paid' })
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(players.map(order))
    await sleep(random.below(700))
    await endServer(server, 'SIGKILL')
    server = await startServer(env)
  }

  // What answered badly is well now: only what was lost has to be found out.
  await own.query(`update sandbox_payout_switch set switches = switches || '{"pay": "none"}'`)
  // Whatever was refused through many rounds is asked about every ten minutes only.
  await own.query('update payout_attempt set next_poll_at = clock_timestamp() where next_poll_at is not null')
  await expect
    .poll(() => own.query(`select order_no from withdrawal_order where state in ('approved', 'paying')`))
    .toEqual([])
  const paid = await own.query<{ reference: string; n: bigint }>(
    `select reference, count(*) as n from sandbox_payout where state = 'paid' group by 1`,
  )
  const times = new Map(paid.map(({ reference, n }) => [reference, n]))
  for (const { orderNo, outcome } of orders)
    expect(times.get(orderNo) ?? 0n, `${orderNo} ${say()}`).toBe(outcome === 'paid' ? 1n : 0n)
  const states = await own.query<{ order_no: string; state: string }>('select order_no, state from withdrawal_order')
  const stateOf = new Map(states.map(({ order_no, state }) => [order_no, state]))
  for (const { orderNo, outcome } of orders)
    expect(stateOf.get(orderNo), say()).toBe(outcome === 'paid' ? 'paid' : 'returned')
  expect(await auditLines(own), say()).toEqual([])
  expect(await endServer(server), say()).toBe(0)
})
