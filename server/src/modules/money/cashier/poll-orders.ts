/**
 * Asks the providers about orders that got no final answer: a callback may be lost, and the node may have died
 * between the order and the provider. Any number of nodes may do so; no provider is asked inside a transaction.
 */
import type { OrderState } from '@hongyun/contract/cashier/words.ts'
import { formatMoney, money } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { recordCallbacks } from './callback-record.ts'
import { type Handing, handToProvider } from './hand-to-provider.ts'
import { keepAnswer } from './keep-answer.ts'
import type { PaymentProvider, Providers, ProviderWord } from './provider.ts'
import { isObjection, settleOrder } from './settle-order.ts'
import { type EndedOrder, tellEnd } from './tell.ts'
import { within } from './within.ts'

/** The pauses between questions; the last one is repeated. */
const PAUSES_S = [5, 10, 30, 60, 120, 300, 600, 1800, 3600] as const
/** How long after its time an order may still turn out to be paid. */
const ASKED_FOR_HOURS = 24
const BATCH = 20
const FORGET_NONCES_EVERY_MS = 3600_000

type DueOrder = {
  id: bigint
  order_no: string
  provider: string
  state: OrderState
  pay_url: string | null
  in_time: boolean
}

export type Polling = Handing & { providers: Providers }

/** The sweep of one process. */
export function openPolling(polling: Polling): () => Promise<void> {
  let forgotten = 0
  return async () => {
    for (;;) {
      const due = await claimDue(polling.database)
      await Promise.all(due.map((order) => poll(polling, order)))
      if (due.length < BATCH) break
    }
    if (Date.now() - forgotten < FORGET_NONCES_EVERY_MS) return
    forgotten = Date.now()
    await polling.database.query(`delete from provider_nonce where at < clock_timestamp() - interval '1 hour'`)
  }
}

/** Takes due orders and puts their next question off first: a node that dies here has only lost one turn. */
const claimDue = (database: Database): Promise<DueOrder[]> =>
  database.query<DueOrder>(
    `update recharge_order o
     set polls = o.polls + 1,
         next_poll_at = case when o.state = 'pending' and o.expires_at > clock_timestamp()
           then least(due.next, o.expires_at) else due.next end
     from (
       select id, clock_timestamp()
                + ($2::int[])[least(polls + 2, array_length($2::int[], 1))] * interval '1 second' as next
       from recharge_order where next_poll_at <= clock_timestamp()
       order by next_poll_at limit $1 for update skip locked
     ) due
     where o.id = due.id
     returning o.id, o.order_no, o.provider, o.state, o.pay_url, o.expires_at > clock_timestamp() as in_time`,
    [BATCH, `{${PAUSES_S.join(',')}}`],
    'cashier.claim-due',
  )

async function poll(polling: Polling, order: DueOrder): Promise<void> {
  const { database, log } = polling
  try {
    const provider = polling.providers.get(order.provider)
    const answered = provider ? await ask(polling, provider, order) : false
    await endIfOver(database, order.id, answered)
  } catch (error) {
    log.warn({ err: error, orderNo: order.order_no }, 'an order could not be polled')
    await keepAnswer(database, order, 'noAnswer')
    await endIfOver(database, order.id, false)
  }
}

/** One question; true where the provider answered. */
async function ask(polling: Polling, provider: PaymentProvider, order: DueOrder): Promise<boolean> {
  if (order.state === 'pending' && order.pay_url === null && order.in_time) {
    await handToProvider(polling, provider, order.order_no)
  }
  const answer = await within(provider.queryOrder(order.order_no), polling.timeout_ms)
  if (answer.state !== 'decided') {
    await keepAnswer(polling.database, order, answer.state)
    return true
  }
  // An answer about another order than the one asked for is ignored.
  if (answer.word.orderNo !== order.order_no) throw new Error('the answer is about another order')
  const verdict = await inTransaction(polling.database, async (tx) => {
    const said = await settleOrder(tx, provider.name, answer.word, answer.taken)
    await recordCallbacks(tx, [
      {
        provider: provider.name,
        source: 'poll',
        orderNo: order.order_no,
        verdict: said,
        word: answer.word,
        body: wordText(answer.word),
      },
    ])
    return said
  })
  if (isObjection(verdict)) polling.log.error({ orderNo: order.order_no, verdict }, 'a payment needs manual review')
  return true
}

const wordText = (word: ProviderWord): string =>
  JSON.stringify(word, (_name, value) => (typeof value === 'bigint' ? formatMoney(money(value)) : value))

/**
 * The time to pay is over: the order is expired, whether or not the provider could be asked; what comes in later
 * is credited all the same. Only a provider that answered ends the asking, a day later.
 */
async function endIfOver(database: Database, id: bigint, answered: boolean): Promise<void> {
  await inTransaction(database, async (tx) => {
    const over = await tx.query<EndedOrder & { was: OrderState }>(
      `update recharge_order o
       set state = case when o.state = 'pending' then 'expired' else o.state end,
           next_poll_at = case when $2 and o.expires_at + $3 * interval '1 hour' <= clock_timestamp()
             then null else o.next_poll_at end
       from (select id, state from recharge_order where id = $1 for update) before
       where o.id = before.id and o.state in ('pending', 'expired', 'cancelled', 'failed') and o.expires_at <= clock_timestamp()
       returning o.id, o.order_no, o.player_id, o.pay_type, o.amount, o.bonus, o.credited, before.state as was`,
      [id, answered, ASKED_FOR_HOURS],
      'cashier.end-if-over',
    )
    await tellEnd(
      tx,
      over.filter(({ was }) => was === 'pending'),
      'expired',
    )
  })
}
