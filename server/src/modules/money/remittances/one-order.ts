/** One transfer with what an operator needs to decide it. */

import { orderStates } from '@hongyun/contract/cashier/words.ts'
import { dictionary } from '@hongyun/contract/ledger/words.ts'
import { type OperatorAct, operatorActs } from '@hongyun/contract/operators/words.ts'
import type { consoleRemittance } from '@hongyun/contract/remittances/operator-calls.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, type Queryable } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { maskedDetails, openDetail } from '../../people/identity/details.ts'
import { findPlayer } from '../../people/identity/reads.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import { creditedBonus } from '../cashier/credited-bonus.ts'
import { balanceOf, sumsByDay } from '../ledger/reads.ts'
import { numberOf } from './payees.ts'
import { kindOf, paymentsOf } from './propose.ts'
import { findInQueue, presentRow, type QueueRow, twinsOf } from './queue.ts'
import { payerKey, payerOf, subjectOf } from './reads.ts'
import { rowPayerOf } from './statement.ts'

export type LookingParts = {
  database: Database
  personal: PersonalKey
  settings: Pick<LiveSettings, 'current'>
  showEvidence(id: bigint): Promise<string | undefined>
}
type Shown = Reply<typeof consoleRemittance>

const DAYS = 30

export async function oneOrder(parts: LookingParts, id: bigint): Promise<Shown> {
  const { database, personal, settings } = parts
  const row = await findInQueue(database, id)
  const payer = payerOf(personal, row)
  const [{ account, realName }, twins, payments, hasProof, story] = await Promise.all([
    accountOf(parts, row.player_id),
    twinsOf(database, id),
    paymentsOf(database, id),
    proofIsThere(database, row),
    storyOf(database, row),
  ])
  return {
    ...presentRow(row, settings.current),
    amount: formatMoney(row.credited ?? row.amount),
    fee: formatMoney(row.fee),
    bonus: formatMoney(creditedBonus({ ...row, isOver: row.over_limit !== null })),
    receivedAmount: row.received === null ? null : formatMoney(row.received),
    to: {
      bank: row.bank,
      holder: row.holder,
      branch: row.branch,
      number: numberOf(personal, { id: row.payee_id, sealed_number: row.sealed_number }),
    },
    payerName: payer,
    isPayerReal: realName !== '' && payerKey(realName) === payerKey(payer),
    hasProof,
    account,
    twinOrders: twins.map((twin) => ({
      ...{
        id: twin.id.toString(),
        orderNo: twin.order_no,
        userName: twin.user_name,
        playerId: twin.player_id.toString(),
      },
      ...{ payAmount: formatMoney(twin.amount), state: twin.state, createdAt: twin.created_at },
      kinds: [
        ...(twin.same_proof ? (['proof'] as const) : []),
        ...(twin.same_payer ? (['payer'] as const) : []),
        ...(twin.same_amount ? (['amount'] as const) : []),
      ],
    })),
    payments: payments.map((payment) => ({
      ...{ id: payment.id.toString(), bookedAt: payment.booked_at, amount: formatMoney(payment.amount) },
      ...{ remark: payment.remark, payer: rowPayerOf(personal, payment), reference: payment.reference },
      ...{ kind: kindOf(payment), isMatched: payment.is_matched },
    })),
    expiresAt: row.expires_at,
    reason: row.reason,
    approvalId: row.approval_id?.toString() ?? null,
    story,
    serverTime: Date.now(),
  }
}

async function accountOf({ database, personal }: LookingParts, playerId: bigint) {
  const now = Date.now()
  const [player, balance, sums] = await Promise.all([
    findPlayer(database, playerId),
    balanceOf(database, playerId),
    sumsByDay(database, playerId, now - DAYS * DAY_MS, now),
  ])
  const recharged = sums
    .filter(({ code }) => dictionary[code].kind === 'recharge')
    .reduce((sum, { code, amount }) => sum + (dictionary[code].direction === 'in' ? amount : -amount), 0n)
  return {
    realName: openDetail(personal, playerId, 'realName', player.sealed_real_name),
    account: {
      realName: maskedDetails(personal, playerId, player).realName,
      registeredAt: player.registered_at,
      balance: formatMoney(balance),
      recharged30: formatMoney(recharged),
    },
  }
}

const proofIsThere = async (database: Queryable, { proof_id }: QueueRow): Promise<boolean> =>
  (await database.query('select 1 from file where id = $1', [proof_id])).length > 0

/** Shows the proof. That it was looked at is committed before it is answered. */
export async function lookAtProof({ database, showEvidence }: LookingParts, actor: Actor, id: bigint): Promise<string> {
  const { proof_id, order_no } = await findInQueue(database, id)
  if (proof_id === null) throw refuse('notFound')
  await inTransaction(database, (tx) => noteAct(tx, actor, 'look', { name: `转账凭证 ${order_no}` }, subjectOf(id)))
  const image = await showEvidence(proof_id)
  if (image === undefined) throw refuse('notFound')
  return image
}

/** What has happened, oldest first: the order's own times and the acts of operators. */
async function storyOf(database: Queryable, order: QueueRow): Promise<Shown['story']> {
  const acts = await database.query<{ at: number; act: OperatorAct; name: string }>(
    `select a.at, a.act, o.name from operator_act a join operator o on o.id = a.operator_id
     where a.subject_kind = 'remittance' and a.subject_id = $1
        or a.subject_kind = 'approval' and a.subject_id in (
          select id::text from approval where subject_kind = 'remittance' and subject_id = $1)
     order by a.id`,
    [order.id.toString()],
  )
  const own = [
    { at: order.created_at, text: '玩家下单' },
    ...(order.proof_at === null ? [] : [{ at: order.proof_at, text: '玩家提交凭证' }]),
    ...(order.paid_at === null ? [] : [{ at: order.paid_at, text: orderStates[order.state] }]),
  ]
  const byOperators = acts.map(({ at, act, name }) => ({ at, text: `${name} ${operatorActs[act]}` }))
  return [...own, ...byOperators].toSorted((one, other) => one.at - other.at)
}
