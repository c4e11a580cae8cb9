/** What the page of withdrawals begins with: what can go out now, to where, and at which terms. */

import { payoutKinds } from '@hongyun/contract/bindings/words.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import type { queryUsersTenantConfigWithdrawSettingFront } from '@hongyun/contract/withdrawals/calls.ts'
import { mostWithin } from '@hongyun/contract/withdrawals/fee.ts'
import { bindPages, etaOfWay } from '@hongyun/contract/withdrawals/words.ts'
import { formatMoney, type Money, money, yuan } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, only } from '../../../platform/db/database.ts'
import { hasSafetyPassword } from '../../people/safety/safety-password.ts'
import { lockAccounts } from '../ledger/accounts.ts'
import { catchUpAhead } from '../turnover/catch-up.ts'
import { type Locked, lockedOf } from '../turnover/locked.ts'
import { payeesOf } from './payees.ts'
import type { Placing } from './place.ts'
import { type Used, usedBy } from './reads.ts'
import { feeTermsOf, isWithin, type Terms, termsOf } from './terms.ts'

type Shown = Reply<typeof queryUsersTenantConfigWithdrawSettingFront>

export async function withdrawSettings(placing: Placing, playerId: bigint): Promise<Shown> {
  const { database, settings, pays } = placing
  const terms = termsOf(settings.current)
  await catchUpAhead(database, playerId)
  const [standing, own, hasPassword] = await Promise.all([
    standingOf(database, playerId),
    payeesOf(database, playerId),
    hasSafetyPassword(database, playerId),
  ])
  const { balance, used, locked, restUntil, now } = standing
  const withdrawable = lessThan(balance, locked.locked)
  const isOpen = isWithin(terms.hours, now)
  return {
    balance: formatMoney(balance),
    lockedAmount: formatMoney(locked.locked),
    missingTurnover: formatMoney(locked.missing),
    withdrawable: formatMoney(withdrawable),
    mostNow: formatMoney(isOpen && restUntil === null ? mostOf(terms, withdrawable, used.today) : yuan(0)),
    open: shown(used.open),
    minAmount: formatMoney(terms.min),
    maxAmount: formatMoney(terms.max),
    today: {
      ...shown(used.today),
      limitAmount: formatMoney(terms.dayAmount),
      limitCount: terms.dayCount,
      freeUsed: Math.min(used.today.count, terms.freeCount),
      freeCount: terms.freeCount,
    },
    fee: { rate: terms.feeRate, capAmount: formatMoney(terms.feeCap) },
    hours: { ...terms.hours, isOpen },
    restUntil,
    hasSafetyPassword: hasPassword,
    ways: wordsOf(payoutKinds)
      .filter(pays)
      .map((way) => ({
        way,
        eta: etaOfWay[way],
        bindRoute: bindPages[way],
        accounts: own
          .filter((payee) => payee.way === way)
          .map(({ id, payee, boundAt }) => ({ id: id.toString(), payee, boundAt })),
      })),
    serverTime: now,
  }
}

const shown = ({ amount, count }: Used) => ({ amount: formatMoney(amount), count })
const lessThan = (amount: Money, taken: Money): Money => money(amount > taken ? amount - taken : 0n)

type Standing = {
  balance: Money
  used: { today: Used; open: Used }
  locked: Locked
  restUntil: number | null
  now: number
}

const standingOf = (database: Database, playerId: bigint): Promise<Standing> =>
  inTransaction(database, async (tx) => {
    const accounts = await lockAccounts(tx, [playerId])
    const { until, now } = only(
      await tx.query<{ until: number | null; now: number }>(
        `select case when withdrawals_rest_until > clock_timestamp() then withdrawals_rest_until end as until,
                clock_timestamp() as now from player where id = $1`,
        [playerId],
        'withdrawals.rest',
      ),
    )
    return {
      balance: accounts.get(playerId)!.balance,
      used: await usedBy(tx, playerId),
      locked: await lockedOf(tx, playerId),
      restUntil: until,
      now,
    }
  })

const lesser = (one: Money, other: Money): Money => (one < other ? one : other)

/** The most of the next order; nothing where that is below the least. */
function mostOf(terms: Terms, withdrawable: Money, today: Used): Money {
  if (today.count >= terms.dayCount) return money(0n)
  const fits = mostWithin(feeTermsOf(terms, today.count), withdrawable)
  const left = lessThan(terms.dayAmount, today.amount)
  const most = lesser(lesser(fits, terms.max), left)
  return most < terms.min ? money(0n) : most
}
