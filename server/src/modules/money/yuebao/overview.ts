/** What the wallet holds and costs now, and what another rate would. */
import { interestOf, YEAR } from '@hongyun/contract/yuebao/interest.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import { allOpen } from '../../site/approvals/reads.ts'
import { clockOf } from './info.ts'
import type { WalletParts } from './move.ts'
import { rateOn } from './rates.ts'

const YEAR_DAYS = 365

const heldNow = async (database: Queryable): Promise<{ wallets: bigint; balance: bigint }> =>
  only(
    await database.query<{ wallets: bigint; balance: bigint }>(
      `select count(*) as wallets, coalesce(sum(balance), 0)::bigint as balance from yuebao_account where balance > 0`,
      [],
      'yuebao.held-now',
    ),
  )

type State = 'past' | 'current' | 'next' | 'replaced'
type Dated = { no: number; from_day: string }

/** The state of what holds from a day on, among the others of its kind: of two from one day the later one counts. */
export function stateOf({ no, from_day }: Dated, all: readonly Dated[], today: string): State {
  if (all.some((one) => one.from_day === from_day && one.no > no)) return 'replaced'
  if (from_day > today) return 'next'
  return all.some((one) => one.from_day > from_day && one.from_day <= today) ? 'past' : 'current'
}

type RateRow = Dated & { rate: number; asked_by: string | null; by: string; at: number; told: boolean }

/** What waits for a second operator, the oldest first. */
const waiting = async (database: Database) =>
  (await allOpen(database))
    .filter(({ kind }) => kind === 'yuebaoRate' || kind === 'pledgeProduct' || kind === 'pledgeTerms')
    .map(({ id, asked_effect, asker, expires_at }) => ({
      ...{ id: id.toString(), effect: asked_effect, by: asker, expiresAt: expires_at },
    }))

/** The first page of operators. */
export async function overviewOf({ database, settings }: WalletParts) {
  const { now, today } = await clockOf(database)
  const [held, pledged, rate, asked, rates] = await Promise.all([
    heldNow(database),
    database.query<{ n: bigint; principal: bigint; parts: bigint }>(
      `select count(*) as n, coalesce(sum(o.principal), 0)::bigint as principal,
              coalesce(sum(o.principal::numeric * t.rate), 0) as parts
       from pledge_order o join pledge_terms t on t.product_id = o.product_id and t.no = o.terms_no where o.state = 'open'`,
      [],
      'yuebao.pledged-now',
    ),
    rateOn(database, today),
    waiting(database),
    database.query<RateRow>(
      `select r.no, r.from_day, r.rate, asker.name as asked_by, o.name as by, r.at, r.told_at is not null as told
       from yuebao_rate r join operator_act a on a.id = r.act_id join operator o on o.id = a.operator_id
       left join approval p on p.id = r.approval_id left join operator asker on asker.id = p.asked_by
       order by r.from_day desc, r.no desc`,
      [],
      'yuebao.all-rates',
    ),
  ])
  const { n, principal, parts } = only(pledged)
  return {
    on: settings.current.yuebaoOn,
    rate: rate ?? null,
    wallets: Number(held.wallets),
    balance: formatMoney(held.balance),
    pledges: Number(n),
    principal: formatMoney(principal),
    dayCost: formatMoney(interestOf(held.balance, rate ?? 0, 1).interest),
    pledgeDayCost: formatMoney(parts / YEAR),
    asked,
    rates: rates.map(({ from_day, asked_by, ...row }) => ({
      ...{ ...row, fromDay: from_day, askedBy: asked_by },
      state: stateOf({ no: row.no, from_day }, rates, today),
    })),
    serverTime: now,
  }
}

/** What a rate costs by what is held now, beside the rate of today. */
export async function rateEffect(database: Database, rate: number) {
  const { today } = await clockOf(database)
  const [{ wallets, balance }, before] = await Promise.all([heldNow(database), rateOn(database, today)])
  const cost = (of: number, days: number) => formatMoney(interestOf(balance, of, days).interest)
  return {
    balance: formatMoney(balance),
    holders: Number(wallets),
    rate,
    before: before ?? null,
    dayCost: cost(rate, 1),
    dayCostBefore: cost(before ?? 0, 1),
    yearCost: cost(rate, YEAR_DAYS),
    yearCostBefore: cost(before ?? 0, YEAR_DAYS),
  }
}
