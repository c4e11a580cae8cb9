/** The terms of withdrawals, as the tenant has set them. */

import type { FeeTerms } from '@hongyun/contract/withdrawals/fee.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import { type Money, yuan } from '@hongyun/lottery/money.ts'
import type { Settings } from '../../site/tenant/settings.ts'

export type Terms = {
  min: Money
  max: Money
  dayAmount: Money
  dayCount: number
  freeCount: number
  feeRate: number
  feeCap: Money
  hours: Hours
}
export type Hours = { from: string; until: string }

export function termsOf(settings: Settings): Terms {
  const [from = '', until = ''] = settings.withdrawHours.split('-')
  return {
    min: yuan(settings.withdrawMin),
    max: yuan(settings.withdrawMax),
    dayAmount: yuan(settings.withdrawDayAmount),
    dayCount: settings.withdrawDayCount,
    freeCount: settings.withdrawFreeCount,
    feeRate: settings.withdrawFeeRate,
    feeCap: yuan(settings.withdrawFeeCap),
    hours: { from, until },
  }
}

/** The fee of the next order, after so many of the day. */
export const feeTermsOf = ({ freeCount, feeRate, feeCap }: Terms, ordersToday: number): FeeTerms => ({
  isFree: ordersToday < freeCount,
  rate: feeRate,
  cap: feeCap,
})

/** Month, day, hour and minute in Shanghai. */
export const dateText = (ms: number): string => dateTime(ms).slice(5, 16)

/** Whether orders are taken at a time; the end is exclusive. The same time twice is the whole day. */
export function isWithin({ from, until }: Hours, now: number): boolean {
  const time = dateText(now).slice(6)
  if (from === until) return true
  return from < until ? from <= time && time < until : from <= time || time < until
}
