/**
 * Pays approved orders. An order gets its payout's number in a transaction of its own; right after it the provider is asked, by
 * that number, and asked again by it until the answer is final. So whoever dies at whatever instruction leaves a payout that the
 * next one asks about, and no order is ever paid by two numbers. Any number of nodes may do so.
 */

import { randomInt } from 'node:crypto'
import type { PayoutSource } from '@hongyun/contract/withdrawals/words.ts'
import { businessDay } from '@hongyun/lottery/days.ts'
import { money } from '@hongyun/lottery/money.ts'
import type { Logger } from 'pino'
import { type Database, inTransaction, only } from '../../../../platform/db/database.ts'
import type { PersonalKey } from '../../../../platform/keys/personal.ts'
import { openDestination } from '../../bindings/reads.ts'
import type { WithdrawalRow } from '../reads.ts'
import type { PayoutRow } from '../table.ts'
import { keepAnswer } from './keep-answer.ts'
import type { Payout, PayoutAnswer, PayoutProvider, PayoutProviders } from './provider.ts'
import { isObjection, settlePayout } from './settle-payout.ts'

/** The pauses between questions; the last one is repeated. */
const PAUSES_S = [2, 3, 5, 10, 20, 60, 120, 300, 600] as const
const ASK_TIMEOUT_MS = 10_000

export type Paying = {
  database: Database
  providers: PayoutProviders
  personal: PersonalKey
  log: Logger
  /** How long a question may take. */
  timeout_ms?: number
}

/**
 * Does all that is due until it is stopped, an approved order and one that is not final in turns: neither new orders nor a provider
 * that hangs hold up the others.
 */
export async function payOrders(paying: Paying, isStopped = () => false): Promise<void> {
  let begun: PayoutRow | undefined
  let due: PayoutRow | undefined
  do {
    begun = await beginOne(paying)
    if (begun) await askAbout(paying, begun)
    due = await claimDue(paying)
    if (due) await askAbout(paying, due)
  } while ((begun || due) && !isStopped())
}

/**
 * The next approved order gets its payout, which the caller asks for at once; undefined where there is none. The order of a frozen
 * player waits until it is active again: freezing locks the player's row, so either this payout is begun before, or the order is
 * left. A row that is locked is looked at the next time. Should the caller die, the payout is one that may have been asked for.
 */
export const beginOne = ({
  database,
  providers,
  timeout_ms = ASK_TIMEOUT_MS,
}: Pick<Paying, 'database' | 'providers' | 'timeout_ms'>): Promise<PayoutRow | undefined> =>
  inTransaction(database, async (tx) => {
    const [order] = await tx.query<Pick<WithdrawalRow, 'id' | 'way' | 'amount'>>(
      `select o.id, o.way, o.amount from withdrawal_order o join player p on p.id = o.player_id
       where o.state = 'approved' and o.way = any($1::text[]) and p.state = 'active'
       order by o.id limit 1 for update of o skip locked for share of p skip locked`,
      [Object.keys(providers.ways)],
      'withdrawals.next-approved',
    )
    if (!order) return undefined
    await tx.query(
      `update withdrawal_order set state = 'paying', paying_at = clock_timestamp() where id = $1`,
      [order.id],
      'withdrawals.begin',
    )
    return only(
      await tx.query<PayoutRow>(
        `insert into payout_attempt (order_id, payout_no, provider, amount, polls, next_poll_at)
         values ($1, $2, $3, $4, 1, clock_timestamp() + $5 * interval '1.5 ms') returning *`,
        [order.id, newPayoutNo(), providers.ways[order.way]!.name, order.amount, timeout_ms],
        'withdrawals.insert-payout',
      ),
    )
  })

/** `T`, the day, and 12 random digits. */
const newPayoutNo = (): string =>
  `T${businessDay(Date.now()).replaceAll('-', '')}${String(randomInt(1_000_000_000_000)).padStart(12, '0')}`

/**
 * Takes a payout that is due, and puts its next question off for longer than this one may take: a node that dies here has only
 * lost a turn.
 */
async function claimDue({ database, timeout_ms = ASK_TIMEOUT_MS }: Paying): Promise<PayoutRow | undefined> {
  const [due] = await database.query<PayoutRow>(
    `update payout_attempt p set polls = p.polls + 1, next_poll_at = clock_timestamp() + $1 * interval '1.5 ms'
     from (select id from payout_attempt where next_poll_at <= clock_timestamp()
           order by next_poll_at limit 1 for update skip locked) due
     where p.id = due.id returning p.*`,
    [timeout_ms],
    'withdrawals.claim-due',
  )
  return due
}

async function askAbout(paying: Paying, payout: PayoutRow): Promise<void> {
  const { database, log } = paying
  try {
    const { answer, source } = await ask(paying, payout)
    if (answer.state !== 'decided') {
      await keepAnswer(database, payout, source, answer.state)
      // What was only sent now may be final within seconds, however often it was refused before.
      return await askAgain(database, source === 'answer' ? { ...payout, polls: 1 } : payout)
    }
    const { word } = answer
    // An answer about another payout than the one asked for says nothing.
    if (word.payoutNo !== payout.payout_no) throw new Error('the answer is about another payout')
    const verdict = await inTransaction(database, (tx) => settlePayout(tx, { payout, word, source }))
    if (!isObjection(verdict)) return
    log.error({ payoutNo: payout.payout_no, verdict }, 'a payout needs somebody to look at it')
    await askAgain(database, payout)
  } catch (error) {
    log.warn({ err: error, payoutNo: payout.payout_no }, 'a payout has no answer')
    await keepAnswer(database, payout, payout.polls > 1 ? 'poll' : 'answer', 'noAnswer')
    await askAgain(database, payout)
  }
}

/**
 * One question. What is not asked for the first time is asked about by its number before anything else; only what the provider
 * does not know is sent once more, with the same number. While its player is frozen nothing is sent: that is looked at last.
 */
async function ask(
  { database, providers, personal, timeout_ms = ASK_TIMEOUT_MS }: Paying,
  payout: PayoutRow,
): Promise<{ answer: PayoutAnswer; source: PayoutSource }> {
  const provider = providers.named.get(payout.provider)
  if (!provider) throw new Error(`no provider ${payout.provider}`)
  const lookUp = async () => ({
    answer: await within(timeout_ms, (signal) => provider.lookUp(payout.payout_no, signal)),
    source: 'poll' as const,
  })
  const known = payout.polls > 1 ? await lookUp() : undefined
  if (known && known.answer.state !== 'unknown') return known
  const order = only(
    await database.query<Pick<WithdrawalRow, 'order_no' | 'payee_id'> & { is_frozen: boolean }>(
      `select o.order_no, o.payee_id, p.state <> 'active' as is_frozen
       from withdrawal_order o join player p on p.id = o.player_id where o.id = $1`,
      [payout.order_id],
      'withdrawals.to-pay',
    ),
  )
  if (order.is_frozen) return known ?? lookUp()
  const to = await openDestination(database, personal, order.payee_id)
  const asked: Payout = { payoutNo: payout.payout_no, orderNo: order.order_no, amount: money(payout.amount), to }
  return { answer: await within(timeout_ms, (signal) => provider.pay(asked, signal)), source: 'answer' }
}

/** The provider's answer, or none after this time, whatever the provider does with the signal. */
async function within<T>(
  timeout_ms: number,
  work: (signal: AbortSignal) => ReturnType<PayoutProvider['lookUp']> & Promise<T>,
) {
  const signal = AbortSignal.timeout(timeout_ms)
  return Promise.race([
    work(signal),
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('the provider gave no answer in time')), { once: true })
    }),
  ])
}

const askAgain = (database: Database, { id, polls }: PayoutRow) =>
  database.query(
    `update payout_attempt set next_poll_at = clock_timestamp() + make_interval(secs => $2) where id = $1 and state = 'asked'`,
    [id, PAUSES_S[Math.min(polls, PAUSES_S.length) - 1]],
    'withdrawals.ask-again',
  ) as Promise<unknown> as Promise<void>
