/**
 * A player orders a withdrawal. What can go out, the limits, the rules and the hold are one transaction under the lock of the
 * account, so of any number of orders at once exactly those are held that fit.
 *
 * Lock order, here and everywhere in this module: the subject of approvals, the player's account, the player, the payout account,
 * the order.
 */

import { randomInt } from 'node:crypto'
import type { PayoutKind } from '@hongyun/contract/bindings/words.ts'
import { feeOf } from '@hongyun/contract/withdrawals/fee.ts'
import { bindPages, REST_REASON } from '@hongyun/contract/withdrawals/words.ts'
import { businessDay } from '@hongyun/lottery/days.ts'
import { formatMoney, type Money, money, yuan } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import { type RefusedError, refuse } from '../../../platform/refuse.ts'
import { proveSafetyPassword } from '../../people/safety/safety-password.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import { lockAccounts } from '../ledger/accounts.ts'
import { earlierReply, once, requestKey, whileWorking } from '../ledger/once.ts'
import { postTransfers } from '../ledger/post-transfers.ts'
import { catchUpAhead } from '../turnover/catch-up.ts'
import { type Locked, lockedOf } from '../turnover/locked.ts'
import { type Payee, payeeFor } from './payees.ts'
import { ownOrder, type Used, usedBy, type WithdrawalRow } from './reads.ts'
import { judge } from './risk.ts'
import type { Risk } from './table.ts'
import { dateText, feeTermsOf, isWithin, type Terms, termsOf } from './terms.ts'

export type Placing = {
  database: Database
  settings: Pick<LiveSettings, 'current'>
  /** The ways that a provider pays out by. */
  pays: (way: PayoutKind) => boolean
  /** Players whose passwords everybody knows; without a demo there are none. */
  openToAll: readonly string[]
}

/** Who asks, from where. */
export type Withdrawing = {
  playerId: bigint
  userName: string
  registeredAt: number
  agent: string
  address: string
  browser: string | undefined
}

export type WithdrawalInput = {
  way: PayoutKind
  payeeId?: string | undefined
  amount: Money
  requestId?: string | undefined
}

/**
 * Places an order once the safety password is proved; a repeat of the request is answered what the first one was, whatever became
 * of the password and the order.
 */
export function withdraw(
  placing: Placing,
  player: Withdrawing,
  { safetyPassword, ...input }: WithdrawalInput & { safetyPassword: string },
): Promise<WithdrawalRow> {
  const key = keyOf(player, input)
  return whileWorking(key, async () => {
    const { database } = placing
    const earlier = key && (await earlierReply(database, key))
    if (earlier !== undefined) return orderOf(database, player.playerId, earlier as Reply)
    await proveSafetyPassword(database, player.playerId, safetyPassword)
    return placeWithdrawal(placing, player, input)
  })
}

/** What is kept of a request: all that was answered follows from the order, which says to whom it is paid. */
type Reply = { withdrawalId: string }
const orderOf = async (database: Queryable, playerId: bigint, { withdrawalId }: Reply): Promise<WithdrawalRow> =>
  asPlaced(await ownOrder(database, playerId, BigInt(withdrawalId)))

/** An order as it was when it was placed. */
const asPlaced = (order: WithdrawalRow): WithdrawalRow => ({
  ...order,
  state: order.is_automatic ? 'approved' : 'review',
  approved_at: order.is_automatic ? order.approved_at : null,
  paying_at: null,
  ended_at: null,
  reason: '',
  is_cancellable: !order.is_automatic,
})

const keyOf = ({ playerId }: Withdrawing, { requestId, ...payload }: WithdrawalInput) =>
  requestKey(playerId, 'saveFrontWithdrawRecord', requestId, { ...payload, amount: payload.amount.toString() })

/** The same for a player who has proved it. */
export async function placeWithdrawal(
  placing: Placing,
  player: Withdrawing,
  input: WithdrawalInput,
): Promise<WithdrawalRow> {
  const { playerId } = player
  const { database, settings, openToAll } = placing
  await catchUpAhead(database, playerId)
  return inTransaction(database, async (tx) => {
    const accounts = await lockAccounts(tx, [playerId])
    const reply = await once(tx, keyOf(player, input), async (): Promise<Reply> => {
      const now = await clockOf(tx)
      const terms = termsOf(settings.current)
      const restUntil = await restOf(tx, playerId)
      const payee = await payeeOf(tx, placing, playerId, input)
      const { today } = await usedBy(tx, playerId)
      const locked = await lockedOf(tx, playerId)
      const { amount } = input
      const fee = feeOf(feeTermsOf(terms, today.count), amount)
      const balance = accounts.get(playerId)!.balance
      const refusal =
        refusalByTime(terms, restUntil, now) ??
        refusalByAmount(terms, amount) ??
        refusalByBalance({ amount, fee, balance, locked }) ??
        refusalByDay(terms, amount, today)
      if (refusal) throw refusal
      const asked = { ...player, payee, amount, restUntil, locked, sharedWith: payee.sharedWith, openToAll, now }
      const risks = await judge(tx, asked, settings.current)

      // Only writes from here on: all decisions are made.
      const order = { player, payee, amount, fee, risks, needsTwo: amount > yuan(settings.current.withdrawTwoAbove) }
      const id = await insertOrder(tx, order)
      await postTransfers(tx, accounts, [
        { playerId, code: 303, amount, record: id },
        ...(fee > 0n ? [{ playerId, code: 304 as const, amount: fee, record: id }] : []),
      ])
      return { withdrawalId: id.toString() }
    })
    return orderOf(tx, playerId, reply)
  })
}

const clockOf = async (tx: Tx): Promise<number> =>
  only(await tx.query<{ now: number }>('select clock_timestamp() as now', [], 'withdrawals.clock')).now

/** Where the money goes to; the refusal of whoever has bound nothing of this way says where to bind it. */
async function payeeOf(
  tx: Tx,
  { pays }: Placing,
  playerId: bigint,
  { way, payeeId }: WithdrawalInput,
): Promise<Payee & { sharedWith: readonly bigint[] }> {
  const payee = payeeId === undefined ? undefined : await payeeFor(tx, playerId, way, BigInt(payeeId))
  if (!payee) throw refuse('payeeMissing', { data: { route: bindPages[way] } })
  if (!pays(way)) throw refuse('methodUnavailable')
  return payee
}

/**
 * Until when withdrawals rest or rested. The account stays active and its rest the same until the transaction ends. Bets and
 * settlement wait for the account meanwhile, so the player is not waited for long.
 */
async function restOf(tx: Tx, playerId: bigint): Promise<number | null> {
  const { state, until } = only(
    await lockBriefly(tx, () =>
      tx.query<{ state: string; until: number | null }>(
        'select state, withdrawals_rest_until as until from player where id = $1 for share',
        [playerId],
        'withdrawals.rest-of',
      ),
    ),
  )
  if (state !== 'active') throw refuse('accountFrozen')
  return until
}

function refusalByTime({ hours }: Terms, restUntil: number | null, now: number): RefusedError | undefined {
  if (!isWithin(hours, now))
    return refuse('withdrawalsShut', { text: `提现服务时间为每日 ${hours.from} 至 ${hours.until}`, data: hours })
  if (restUntil === null || restUntil <= now) return undefined
  const text = `${REST_REASON}，为保护资金，提现将于 ${dateText(restUntil)} 恢复`
  return refuse('withdrawalsRest', { text, data: { restUntil } })
}

function refusalByAmount({ min, max }: Terms, amount: Money): RefusedError | undefined {
  if (amount < min) {
    const limit = formatMoney(min)
    return refuse('belowMinimum', { text: `提现单笔最低 ${limit} 元`, data: { minAmount: limit } })
  }
  if (amount > max) {
    const limit = formatMoney(max)
    return refuse('aboveMaximum', { text: `提现单笔最高 ${limit} 元`, data: { maxAmount: limit } })
  }
  return undefined
}

function refusalByBalance(own: {
  amount: Money
  fee: Money
  balance: Money
  locked: Locked
}): RefusedError | undefined {
  const { amount, fee, balance } = own
  const { locked, missing } = own.locked
  const needed = money(amount + fee)
  const withFee = fee > 0n ? `，含手续费 ${formatMoney(fee)} 元` : ''
  if (needed > balance) {
    const text = `可用余额 ${formatMoney(balance)} 元，不足提现 ${formatMoney(needed)} 元${withFee}`
    return refuse('withdrawBalanceShort', { text, data: { balance: formatMoney(balance) } })
  }
  const free = balance > locked ? money(balance - locked) : money(0n)
  if (needed <= free) return undefined
  return refuse('turnoverUnmet', {
    text: `可提现 ${formatMoney(free)} 元：另有 ${formatMoney(locked)} 元还差流水 ${formatMoney(missing)} 元${withFee}`,
    data: { withdrawable: formatMoney(free), lockedAmount: formatMoney(locked), missingTurnover: formatMoney(missing) },
  })
}

function refusalByDay({ dayAmount, dayCount }: Terms, amount: Money, today: Used): RefusedError | undefined {
  if (today.count >= dayCount) return refuse('dailyCount', { text: `今日提现次数已达 ${dayCount} 次，请明日再来` })
  if (today.amount + amount <= dayAmount) return undefined
  const left = formatMoney(dayAmount > today.amount ? dayAmount - today.amount : 0n)
  return refuse('dailyAmount', {
    text: `已超过当日累计限额 ${formatMoney(dayAmount)} 元，今日还可提现 ${left} 元`,
    data: { limitAmount: formatMoney(dayAmount), leftAmount: left },
  })
}

/** `W` and 16 digits: the day, so that people can read it, and a random part, so that it does not count our orders. */
const newOrderNo = (): string =>
  `W${businessDay(Date.now()).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`

type NewOrder = {
  player: Withdrawing
  payee: Payee
  amount: Money
  fee: Money
  risks: Risk[]
  needsTwo: boolean
}

async function insertOrder(tx: Tx, { player, payee, amount, fee, risks, needsTwo }: NewOrder): Promise<bigint> {
  const isAutomatic = risks.every(({ isHit }) => !isHit)
  for (;;) {
    const rows = await tx.query<{ id: bigint }>(
      `insert into withdrawal_order
         (order_no, player_id, way, payee_id, payee, amount, fee, risks, is_automatic, needs_two, agent, address, state, approved_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when $9 then 'approved' else 'review' end,
               case when $9 then clock_timestamp() end)
       on conflict (order_no) do nothing returning id`,
      [
        newOrderNo(),
        player.playerId,
        payee.way,
        payee.id,
        payee.payee,
        amount,
        fee,
        JSON.stringify(risks),
        isAutomatic,
        needsTwo,
        player.agent.slice(0, 200),
        player.address,
      ],
      'withdrawals.insert',
    )
    if (rows[0]) return rows[0].id
  }
}
