/** One order with what an operator needs to decide it. Everything personal is masked. */

import { dictionary } from '@hongyun/contract/ledger/words.ts'
import { type OperatorAct, operatorActs } from '@hongyun/contract/operators/words.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { maskAddress } from '@hongyun/contract/wire/mask.ts'
import type { consoleWithdrawal } from '@hongyun/contract/withdrawals/operator-calls.ts'
import { withdrawalStates } from '@hongyun/contract/withdrawals/words.ts'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, type Queryable } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { settledByDay } from '../../betting/bets/reads.ts'
import { maskedDetails } from '../../people/identity/details.ts'
import { findPlayer } from '../../people/identity/reads.ts'
import { devicesOf } from '../../people/identity/signed-in-devices.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import { balanceOf, sumsByDay } from '../ledger/reads.ts'
import type { Requirement } from '../turnover/consume.ts'
import { lockedNow } from '../turnover/locked.ts'
import { presentRequirement } from '../turnover/present.ts'
import { payeeFor, payeesOf } from './payees.ts'
import { type Asks, findInQueue, presentRow, type QueueRow } from './queue.ts'
import { findPayout, type WithdrawalRow } from './reads.ts'

export type LookingParts = {
  database: Database
  personal: PersonalKey
  settings: Pick<LiveSettings, 'current'>
  asks: Asks
}
type Shown = Reply<typeof consoleWithdrawal>

const DAYS = 30
const EARLIER = 10
const DEVICES = 5

export async function oneOrder(parts: LookingParts, id: bigint): Promise<Shown> {
  const { database } = parts
  const row = await findInQueue(database, id)
  const playerId = row.player_id
  const [account, locked, payees, devices, days, earlier, payout, story] = await Promise.all([
    accountOf(parts, playerId),
    lockedNow(database, playerId),
    boundBy(parts, row),
    devicesOf(database, playerId, '', parts.settings.current),
    daysOf(database, playerId),
    earlierOf(database, row),
    payoutOf(database, id),
    storyOf(database, row),
  ])
  return {
    ...presentRow(row, parts.asks),
    reason: row.reason,
    risks: row.risks,
    account,
    turnover: {
      lockedAmount: formatMoney(locked.locked),
      missingTurnover: formatMoney(locked.missing),
      list: locked.requirements.map(waitingCredit),
    },
    payees,
    device: { agent: row.agent, address: maskAddress(row.address) },
    devices: devices
      .slice(0, DEVICES)
      .map(({ agent, address, signedInAt, seenAt }) => ({ agent, address, signedInAt, seenAt })),
    days,
    earlier,
    payout,
    approvalId: row.approval_id?.toString() ?? null,
    story,
    serverTime: Date.now(),
  }
}

/** What one credit asks for and has, in the words of this call. */
function waitingCredit(requirement: Requirement): Shown['turnover']['list'][number] {
  const { id, name, time, amount, required, consumed } = presentRequirement(requirement)
  return { id, name, createdAt: time, amount, requiredAmount: required, doneAmount: consumed }
}

async function accountOf({ database, personal }: LookingParts, playerId: bigint): Promise<Shown['account']> {
  const now = Date.now()
  const [player, balance, sums] = await Promise.all([
    findPlayer(database, playerId),
    balanceOf(database, playerId),
    sumsByDay(database, playerId, now - DAYS * DAY_MS, now),
  ])
  const moved = (kind: 'recharge' | 'withdrawal') =>
    sums
      .filter(({ code }) => dictionary[code].kind === kind)
      .reduce((sum, { code, amount }) => sum + (dictionary[code].direction === 'in' ? amount : -amount), 0n)
  return {
    realName: maskedDetails(personal, playerId, player).realName,
    registeredAt: player.registered_at,
    balance: formatMoney(balance),
    recharged30: formatMoney(moved('recharge')),
    withdrawn30: formatMoney(-moved('withdrawal')),
  }
}

async function boundBy({ database, personal }: LookingParts, order: QueueRow): Promise<Shown['payees']> {
  const playerId = order.player_id
  const own = await payeesOf(database, playerId)
  const { realName } = maskedDetails(personal, playerId, await findPlayer(database, playerId))
  return Promise.all(
    own.map(async ({ id, way, payee, boundAt }) => {
      const [found, paid] = await Promise.all([
        inTransaction(database, (tx) => payeeFor(tx, playerId, way, id)),
        database.query<{ n: bigint }>(
          `select count(*) as n from withdrawal_order
           where player_id = $1 and way = $2 and payee_id = $3 and state = 'paid'`,
          [playerId, way, id],
        ),
      ])
      return {
        ...{ payee, holder: realName, boundAt },
        isThis: way === order.way && id === order.payee_id,
        paidCount: Number(paid[0]!.n),
        sharedWith: await namesOf(database, found?.sharedWith ?? []),
      }
    }),
  )
}

async function namesOf(database: Queryable, ids: readonly bigint[]) {
  if (ids.length === 0) return []
  const rows = await database.query<{ id: bigint; user_name: string }>(
    'select id, user_name from player where id = any($1::bigint[]) order by id limit 20',
    [bigintArray(ids)],
  )
  return rows.map(({ id, user_name }) => ({ id: id.toString(), userName: user_name }))
}

async function daysOf(database: Database, playerId: bigint): Promise<Shown['days']> {
  const now = Date.now()
  const rows = await settledByDay(database, playerId, now - 2 * DAYS * DAY_MS, now - DAYS * DAY_MS, now)
  return rows
    .map(({ day, staked, back, rebate }) => ({
      day,
      stakedAmount: formatMoney(staked),
      backAmount: formatMoney(back + rebate),
    }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

async function earlierOf(database: Queryable, { player_id, id }: WithdrawalRow): Promise<Shown['earlier']> {
  const rows = await database.query<
    Pick<WithdrawalRow, 'id' | 'order_no' | 'amount' | 'payee' | 'state' | 'created_at' | 'ended_at'>
  >(
    `select id, order_no, amount, payee, state, created_at, ended_at from withdrawal_order
     where player_id = $1 and id <> $2 order by id desc limit $3`,
    [player_id, id, EARLIER],
  )
  return rows.map((row) => ({
    id: row.id.toString(),
    orderNo: row.order_no,
    amount: formatMoney(row.amount),
    payee: row.payee,
    state: row.state,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  }))
}

async function payoutOf(database: Queryable, orderId: bigint): Promise<Shown['payout']> {
  const payout = await findPayout(database, orderId)
  if (!payout) return null
  const words = await database.query<{ at: number; verdict: string }>(
    'select at, verdict from payout_word where payout_no = $1 order by id',
    [payout.payout_no],
  )
  return {
    payoutNo: payout.payout_no,
    provider: payout.provider,
    state: payout.state,
    askedAt: payout.asked_at,
    polls: payout.polls,
    nextPollAt: payout.next_poll_at,
    words,
  }
}

/** What has happened, oldest first: the order's own times and the acts of operators. */
async function storyOf(database: Queryable, order: QueueRow): Promise<Shown['story']> {
  const acts = await database.query<{ at: number; act: OperatorAct; name: string }>(
    `select a.at, a.act, o.name from operator_act a join operator o on o.id = a.operator_id
     where a.subject_kind = 'withdrawal' and a.subject_id = $1
        or a.subject_kind = 'approval' and a.subject_id in (
          select id::text from approval where subject_kind = 'withdrawal' and subject_id = $1)
     order by a.id`,
    [order.id.toString()],
  )
  const held = formatMoney(order.amount + order.fee)
  const hits = order.risks.filter(({ isHit }) => isHit).length
  const own = [
    { at: order.created_at, text: `玩家提交，¥${held} 扣下（303）` },
    { at: order.created_at, text: hits > 0 ? `命中 ${hits} 条规则，转人工` : '没有命中规则，自动通过' },
    ...(order.paying_at === null ? [] : [{ at: order.paying_at, text: '提交付款' }]),
    ...(order.ended_at === null ? [] : [{ at: order.ended_at, text: withdrawalStates[order.state] }]),
  ]
  const byOperators = acts.map(({ at, act, name }) => ({ at, text: `${name} ${operatorActs[act]}` }))
  return [...own, ...byOperators].toSorted((one, other) => one.at - other.at)
}
