/** Players who withdraw, operators who decide, and the payouts of a server that does not tick. */
import type { Reply } from '@hongyun/contract/wire/call.ts'
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import type { saveFrontWithdrawRecord } from '@hongyun/contract/withdrawals/calls.ts'
import pino from 'pino'
import type { TestOperator } from '../../../../testing/operators.ts'
import { bindCard, cardNumber, payoutPlayer, payoutSafety, personalOf } from '../../../../testing/payout-accounts.ts'
import type { TestPlayer, TestServer } from '../../../../testing/test-server.ts'
import { payOrders } from '../payout/pay-orders.ts'
import { type PayoutProvider, payoutProviders } from '../payout/provider.ts'
import { sandboxPayouts } from '../sandbox/provider.ts'

export type Withdrawer = TestPlayer & { card: string }
export type Placed = Reply<typeof saveFrontWithdrawRecord>
/** What such a call answers, or refuses with. */
export type Answered = Envelope<Placed & { reason?: string; route?: string; [more: string]: unknown }>

/** What makes every rule pass but that of the first withdrawal and of the amount. */
export const LENIENT = `insert into tenant_setting (key, value) values ('withdrawNewPayeeDays', '0')`

/** Takes whatever it is asked to pay; no server is configured with it. */
export const GONE: PayoutProvider = {
  name: 'gone',
  pay: async () => ({ state: 'taken' }),
  lookUp: async () => ({ state: 'taken' }),
}

let cards = 1000

/** A player with money, a safety password and a card. */
export async function newWithdrawer(server: TestServer, money = 10_000): Promise<Withdrawer> {
  const player = await payoutPlayer(server, { money })
  cards += 1
  return { ...player, card: (await bindCard(server, player, cardNumber(cards))).toString() }
}

/** The calls of a server. */
export function withdrawals(server: TestServer) {
  const { database, call } = server
  const ask = (player: Withdrawer, amount: string, more: Record<string, unknown> = {}): Promise<Answered> => {
    const input = { way: 'bank', payeeId: player.card, amount, safetyPassword: payoutSafety(player), ...more }
    return call('saveFrontWithdrawRecord', input, player.cookie) as Promise<Answered>
  }
  /** Places an order that must be taken. */
  const place = async (player: Withdrawer, amount = '100', more: Record<string, unknown> = {}): Promise<Placed> => {
    const { code, msg, data } = await ask(player, amount, more)
    if (code !== 1 && code !== -30) throw new Error(`no order: ${msg}`)
    return data
  }
  const cancel = (player: TestPlayer, id: string, more: Record<string, unknown> = {}) =>
    call('cancelFrontWithdrawRecord', { id, ...more }, player.cookie) as Promise<Answered>
  const take = ({ cookie }: TestOperator, id: string) =>
    call('consoleTakeWithdrawal', { id }, cookie) as Promise<Envelope<{ takenUntil: number; reason?: string }>>
  const putBack = ({ cookie }: TestOperator, id: string) =>
    call('consolePutBackWithdrawal', { id }, cookie) as Promise<Envelope<{ reason?: string }>>
  const decide = async (operator: TestOperator, id: string, decision = 'approved', note = '') =>
    call('consoleDecideWithdrawal', { id, decision, note, code: await operator.code() }, operator.cookie) as Promise<
      Envelope<{ approvalId: string | null; reason?: string }>
    >
  /** Takes and decides. */
  const settle = async (operator: TestOperator, id: string, decision = 'approved', note = '') => {
    await take(operator, id)
    return decide(operator, id, decision, note)
  }
  const provider = sandboxPayouts(database)
  /** Pays what is due now, as a node does. */
  const pay = async (by: PayoutProvider = provider, timeout_ms = 2000) =>
    payOrders({
      database,
      personal: await personalOf(server),
      providers: payoutProviders({ bank: by, alipay: by, wechat: by, coin: by }),
      log: pino({ level: 'silent' }),
      timeout_ms,
    })
  /** The next question about each payout is due, but for those that are being asked about. */
  const dueNow = () =>
    database.query(
      `update payout_attempt set next_poll_at = clock_timestamp()
       where id in (select id from payout_attempt where next_poll_at is not null for update skip locked)`,
    )
  /** Pays, and asks again until nothing is open. */
  const payAll = async (by: PayoutProvider = provider) => {
    for (let n = 0; n < 10; n += 1) {
      await pay(by)
      const open = await database.query(`select 1 from withdrawal_order where state in ('approved', 'paying')`)
      if (open.length === 0) return
      await dueNow()
    }
  }
  const orderOf = async (player: TestPlayer, id: string) =>
    (await call('frontWithdrawRecord', { id }, player.cookie)).data
  const balanceOf = async (player: TestPlayer) => (await call('queryBalanceFront', {}, player.cookie)).data.balance
  /** How often the provider has paid for an order: what its own books say. */
  const paidFor = async (orderNo: string): Promise<number> =>
    (
      await database.query(
        `select 1 from sandbox_payout where reference = $1 and outcome = 'paid' and state <> 'failed'`,
        [orderNo],
      )
    ).length
  return {
    ask,
    place,
    cancel,
    take,
    putBack,
    decide,
    settle,
    pay,
    payAll,
    dueNow,
    provider,
    orderOf,
    balanceOf,
    paidFor,
  }
}
