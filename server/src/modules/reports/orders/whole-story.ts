/** One order with all that happened to it, each thing as it is kept: nothing is told that has no row. */
import type { Bank } from '@hongyun/contract/channels/words.ts'
import { dictionary, type TransactionCode } from '@hongyun/contract/ledger/words.ts'
import { type OperatorAct, operatorActs } from '@hongyun/contract/operators/words.ts'
import type { consoleOrder } from '@hongyun/contract/orders/operator-calls.ts'
import type { StateOfOrder } from '@hongyun/contract/orders/words.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import { idsBeside } from '../../../platform/db/id-time.ts'
import { refuse } from '../../../platform/refuse.ts'
import { payAmountOf } from '../../money/cashier/reads.ts'
import { FIRST_PLAYER, systemAccounts } from '../../money/ledger/accounts.ts'
import { isSystemCode, systemCodes } from '../../money/ledger/codes.ts'
import { type FoundOrder, orderNamed, presentOrder } from './find-orders.ts'

type Shown = Reply<typeof consoleOrder>

export async function wholeStory(database: Database, orderNo: string): Promise<Shown> {
  const order = await orderNamed(database, orderNo)
  if (!order) throw refuse('notFound')
  const [facts, states, words, acts, transfers, letters] = await Promise.all([
    order.kind === 'recharge' ? rechargeFacts(database, order) : withdrawalFacts(database, order),
    statesOf(database, order),
    wordsAbout(database, order),
    actsOn(database, order),
    transfersFor(database, order),
    lettersAbout(database, order),
  ])
  return {
    ...presentOrder(order),
    ...facts,
    ...{ states, words, acts, transfers, letters },
    serverTime: Date.now(),
  }
}

type Facts = Pick<
  Shown,
  | 'payAmount'
  | 'provider'
  | 'payee'
  | 'bank'
  | 'expiresAt'
  | 'payoutNo'
  | 'polls'
  | 'nextPollAt'
  | 'hits'
  | 'needsTwo'
  | 'reason'
>

/** The order's own amount is what was ordered; that of the list is what arrived. */
async function rechargeFacts(database: Queryable, { id }: FoundOrder): Promise<Facts> {
  const row = only(
    await database.query<{
      amount: Money
      fee: Money
      provider: string
      bank: Bank | null
      expires_at: number
      polls: number
      next_poll_at: number | null
    }>(
      'select amount, fee, provider, bank, expires_at, polls, next_poll_at from recharge_order where id = $1',
      [id],
      'orders.recharge',
    ),
  )
  return {
    payAmount: formatMoney(payAmountOf(row)),
    ...{ provider: row.provider, bank: row.bank, expiresAt: row.expires_at },
    ...{ polls: row.polls, nextPollAt: row.next_poll_at },
    ...{ payee: '', payoutNo: '', hits: [], needsTwo: false, reason: '' },
  }
}

async function withdrawalFacts(database: Queryable, { id, amount, fee }: FoundOrder): Promise<Facts> {
  const row = only(
    await database.query<{
      payee: string
      risks: (Facts['hits'][number] & { isHit: boolean })[]
      needs_two: boolean
      reason: string
      provider: string | null
      payout_no: string | null
      polls: number | null
      next_poll_at: number | null
    }>(
      `select o.payee, o.risks, o.needs_two, o.reason, a.provider, a.payout_no, a.polls, a.next_poll_at
       from withdrawal_order o left join payout_attempt a on a.order_id = o.id where o.id = $1`,
      [id],
      'orders.withdrawal',
    ),
  )
  return {
    payAmount: formatMoney(money(amount + fee)),
    ...{ provider: row.provider ?? '', payee: row.payee, bank: null, expiresAt: null, payoutNo: row.payout_no ?? '' },
    ...{ polls: row.polls ?? 0, nextPollAt: row.next_poll_at },
    hits: row.risks.filter(({ isHit }) => isHit).map(({ rule, fact }) => ({ rule, fact })),
    ...{ needsTwo: row.needs_two, reason: row.reason },
  }
}

const statesOf = (database: Queryable, { id }: FoundOrder) =>
  database.query<{ state: StateOfOrder; at: number }>(
    'select state, at from order_state where order_id = $1 order by id',
    [id],
    'orders.states',
  )

type WordRow = {
  id: bigint
  at: number
  provider: string
  source: Shown['words'][number]['source']
  verdict: string
  provider_ref: string | null
  amount: Money | null
  body: string
  headers: Record<string, string>
}

async function wordsAbout(database: Queryable, { kind, id, order_no }: FoundOrder): Promise<Shown['words']> {
  const rows =
    kind === 'recharge'
      ? await database.query<WordRow>(
          `select id, at, provider, source, verdict, provider_ref, amount, body, headers from provider_callback
           where order_no = $1 order by id`,
          [order_no],
          'orders.callbacks',
        )
      : await database.query<WordRow>(
          `select w.id, w.at, w.provider, w.source, w.verdict, w.provider_ref, w.amount, w.body, '{}'::jsonb as headers
           from payout_word w join payout_attempt a on a.payout_no = w.payout_no where a.order_id = $1 order by w.id`,
          [id],
          'orders.payout-words',
        )
  return rows.map(({ amount, provider_ref, headers, ...row }) => ({
    ...row,
    id: row.id.toString(),
    amount: amount === null ? null : formatMoney(amount),
    providerRef: provider_ref ?? '',
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
  }))
}

/** What operators did with it, with cases of it and transfers to it, and what they asked for and decided about them. */
async function actsOn(database: Queryable, { id, order_no, kind }: FoundOrder): Promise<Shown['acts']> {
  const rows = await database.query<{ id: bigint; at: number; by: string; act: OperatorAct; note: string | null }>(
    `select a.id, a.at, o.name as by, a.act, a.detail ->> 'reason' as note
     from operator_act a join operator o on o.id = a.operator_id
     where a.subject_kind in ('withdrawal', 'remittance', 'rechargeOrder') and a.subject_id = $1
        or a.subject_kind = 'approval' and a.subject_id in (
          select id::text from approval where subject_kind in ('withdrawal', 'remittance') and subject_id = $1
          union all
          select p.id::text from approval p where p.subject_kind = 'providerStatement' and p.payload ->> 'orderNo' = $2
          union all
          select p.id::text from coin_transfer x join approval p on p.subject_kind = 'coinTransfer' and p.subject_id = x.id::text
          where x.order_no = $2)
        or a.subject_kind = 'paymentException' and a.subject_id in (
          select e.id::text from recharge_order c join payment_exception e on e.provider = c.provider and e.order_no = c.order_no
          where c.order_no = $2)
     order by a.id`,
    [id.toString(), kind === 'recharge' ? order_no : ''],
    'orders.acts',
  )
  return rows.map(({ id: actId, at, by, act, note }) => ({
    ...{ id: actId.toString(), at, by, name: operatorActs[act], note: note ?? '' },
  }))
}

const accountNames: Readonly<Record<string, string>> = {
  [String(systemAccounts.house)]: '本站',
  [String(systemAccounts.heldStakes)]: '未结注金',
  [String(systemAccounts.payments)]: '支付通道',
  [String(systemAccounts.manual)]: '人工调整',
  [String(systemAccounts.heldWithdrawals)]: '处理中的提现',
  [String(systemAccounts.wallets)]: '鸿利宝',
  [String(systemAccounts.pledges)]: '定存本金',
}
const accountName = (id: bigint): string => (id >= FIRST_PLAYER ? '玩家余额' : (accountNames[String(id)] ?? String(id)))

const codeName = (code: number): string =>
  isSystemCode(code) ? systemCodes[code].name : dictionary[code as TransactionCode].name

async function transfersFor(database: Queryable, { id }: FoundOrder): Promise<Shown['transfers']> {
  const rows = await database.query<{
    id: bigint
    at: number
    code: number
    debit: bigint
    credit: bigint
    amount: Money
    balance_after: Money | null
  }>(
    `select id, at, code, debit, credit, amount, balance_after from transfer where record_id = $1 and id >= $2
     order by id`,
    [id, idsBeside([id])[0]],
    'orders.transfers',
  )
  return rows.map((row) => ({
    ...{ id: row.id.toString(), at: row.at, code: row.code, name: codeName(row.code) },
    ...{ from: accountName(row.debit), to: accountName(row.credit), amount: formatMoney(row.amount) },
    balance: row.balance_after === null ? null : formatMoney(row.balance_after),
  }))
}

async function lettersAbout(database: Queryable, { kind, id, player_id }: FoundOrder): Promise<Shown['letters']> {
  const about = `${kind === 'recharge' ? 'order' : 'withdrawal'}/${id}`
  const rows = await database.query<{ id: bigint; at: number; title: string; read_at: number | null }>(
    `select id, sent_at as at, title, read_at from letter
     where player_id = $1 and (reference = $2 or reference like $2 || '/%') order by id`,
    [player_id, about],
    'orders.letters',
  )
  return rows.map(({ id: letterId, at, title, read_at }) => ({ id: letterId.toString(), at, title, readAt: read_at }))
}
