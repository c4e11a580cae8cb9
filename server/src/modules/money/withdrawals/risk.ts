/**
 * The rules that an order is looked at by before it is paid. Each says what it found in a sentence, which is kept with the
 * order: an operator reads later what was known then. An order that a rule hits goes to review.
 */

import type { RiskRule } from '@hongyun/contract/withdrawals/words.ts'
import { businessDay, DAY_MS } from '@hongyun/lottery/days.ts'
import { formatMoney, type Money, yuan } from '@hongyun/lottery/money.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { settledByDay } from '../../betting/bets/reads.ts'
import { accountOf } from '../../people/identity/sign-in.ts'
import { knowledgeOf, othersFrom } from '../../people/security/known-browsers.ts'
import type { Settings } from '../../site/tenant/settings.ts'
import type { Locked } from '../turnover/locked.ts'
import type { Payee } from './payees.ts'
import type { Risk } from './table.ts'
import { dateText } from './terms.ts'

const SPIKE_DAYS = 3
const COMPARED_DAYS = 30

export type Asked = {
  playerId: bigint
  userName: string
  registeredAt: number
  /** The token of the browser that asks. */
  browser: string | undefined
  payee: Payee
  amount: Money
  /** Until when withdrawals rested, where the account was ever recovered. */
  restUntil: number | null
  locked: Pick<Locked, 'locked' | 'missing'>
  /** Players who have bound the same. */
  sharedWith: readonly bigint[]
  /** Players whose passwords everybody knows: whoever tries the demo uses them all. */
  openToAll: readonly string[]
  now: number
}

type Judged = { isHit: boolean; fact: string }
type Rule = (database: Queryable, asked: Asked, settings: Settings) => Judged | Promise<Judged>

const days = (n: number) => n * DAY_MS
const signed = (amount: bigint) => (amount < 0n ? `−¥${formatMoney(-amount)}` : `+¥${formatMoney(amount)}`)

const rules: Record<RiskRule, Rule> = {
  async firstWithdrawal(database, { playerId }) {
    const [paid] = await database.query<{ ended_at: number }>(
      `select ended_at from withdrawal_order where player_id = $1 and state = 'paid' order by id limit 1`,
      [playerId],
    )
    return paid
      ? { isHit: false, fact: `首次提现于 ${dateText(paid.ended_at)} 到账` }
      : { isHit: true, fact: '这个账户还没有提现到账过' }
  },
  newBinding(_database, { payee, now }, { withdrawNewPayeeDays: most }) {
    const isHit = now - payee.boundAt < days(most)
    return { isHit, fact: `${payee.payee} ${dateText(payee.boundAt)} 绑定，${isHit ? '不满' : '已满'} ${most} 天` }
  },
  // What takes two operators is never paid without one.
  amount(_database, { amount }, { withdrawAutoMax, withdrawTwoAbove }) {
    const most = yuan(Math.min(withdrawAutoMax, withdrawTwoAbove))
    const isHit = amount > most
    const limit = `¥${formatMoney(most)}`
    return { isHit, fact: `¥${formatMoney(amount)}，${isHit ? '超过' : '未超过'}自动通过的上限 ${limit}` }
  },
  async newDevice(database, { userName, browser, now }, { withdrawNewDeviceDays: most }) {
    const { since, hasOthers } = await knowledgeOf(database, browser, accountOf(userName))
    if (!hasOthers) return { isHit: false, fact: '账户只在一个浏览器上登录过' }
    if (since === undefined) return { isHit: true, fact: '这个浏览器没有登录过这个账户' }
    const isHit = now - since < days(most)
    return { isHit, fact: `这个浏览器 ${dateText(since)} 首次登录，${isHit ? '不满' : '已满'} ${most} 天` }
  },
  recovered(_database, { restUntil, now }, { withdrawRecoveredDays: most }) {
    if (restUntil === null) return { isHit: false, fact: '账户没有找回过，安全资料没有重设过' }
    const isHit = now - restUntil < days(most)
    return {
      isHit,
      fact: `账户找回或安全资料重设后提现暂停至 ${dateText(restUntil)}，此后${isHit ? '不满' : '已满'} ${most} 天`,
    }
  },
  turnover(_database, { locked: { locked, missing } }) {
    if (missing === 0n) return { isHit: false, fact: '流水已满' }
    return { isHit: true, fact: `还差流水 ¥${formatMoney(missing)}，其中锁定 ¥${formatMoney(locked)} 不能提现` }
  },
  async winSpike(database, { playerId, registeredAt, now }, { withdrawWinSpike }) {
    const rows = await settledByDay(database, playerId, registeredAt, now - days(COMPARED_DAYS), now)
    const from = businessDay(now - days(SPIKE_DAYS - 1))
    const profit = (isRecent: boolean) =>
      rows
        .filter(({ day }) => day >= from === isRecent)
        .reduce((sum, { staked, back, rebate }) => sum + back + rebate - staked, 0n)
    const [recent, before] = [profit(true), profit(false)]
    const isHit = recent >= yuan(withdrawWinSpike) && recent > 2n * before
    return {
      isHit,
      fact: `近 ${SPIKE_DAYS} 日盈亏 ${signed(recent)}，此前 ${COMPARED_DAYS - SPIKE_DAYS} 日合计 ${signed(before)}`,
    }
  },
  sharedCard(_database, { sharedWith }) {
    const n = sharedWith.length
    return n > 0
      ? { isHit: true, fact: `同一收款账户另绑于 ${n} 个账户` }
      : { isHit: false, fact: '收款账户没有绑在其他账户上' }
  },
  async sharedDevice(database, { userName, browser, openToAll, now }, { withdrawSharedDeviceDays: most }) {
    if (most === 0) return { isHit: false, fact: '不看浏览器是否共用' }
    const about = { account: accountOf(userName), since: now - days(most), except: openToAll.map(accountOf) }
    const n = await othersFrom(database, browser, about)
    const fact = n > 0 ? `另有 ${n} 个账户` : '没有其他账户'
    return { isHit: n > 0, fact: `近 ${most} 天${fact}在这个浏览器登录` }
  },
}

/** What each rule says, in the order of their numbers. */
export async function judge(database: Queryable, asked: Asked, settings: Settings): Promise<Risk[]> {
  const risks: Risk[] = []
  for (const [rule, look] of Object.entries(rules) as [RiskRule, Rule][])
    risks.push({ rule, ...(await look(database, asked, settings)) })
  return risks
}
