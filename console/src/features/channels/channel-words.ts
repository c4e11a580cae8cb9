/** A channel's figures and terms in words. */
import { percentText } from '@hongyun/contract/channels/charge.ts'
import { minuteText } from '@hongyun/contract/channels/hours.ts'
import { DAY_MINUTES } from '@hongyun/contract/channels/words.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import type { Answer } from '../../wire/request.ts'

export type ChannelList = Answer<'consoleChannels'>
export type Channel = ChannelList['list'][number]
export type Rate = Channel['now']

/** Near the line below which a channel switches itself off, in percentage points. */
const NEAR = 5

/** `96.8%`; nothing was counted: `—`. */
export const rateText = ({ paid, counted }: Rate): string =>
  counted === 0 ? '—' : `${((paid / counted) * 100).toFixed(1)}%`

/** How a rate stands against the line: only what has as many orders as the rule asks for can be low. */
export function rateTone(rate: Rate, { orders, percent }: ChannelList['health']): 'low' | 'near' | 'fine' {
  if (rate.counted < orders || percent === 0) return 'fine'
  const own = (rate.paid / rate.counted) * 100
  if (own < percent) return 'low'
  return own < percent + NEAR ? 'near' : 'fine'
}

/** `41 秒`, `3 分 05 秒`. */
export function secondsText(seconds: number | null): string {
  if (seconds === null) return '—'
  const rest = seconds % 60
  return seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${String(rest).padStart(2, '0')} 秒`
}

const short = (yuan: string): string => amountText(yuan).replace(/\.00$/, '')

/** `¥10 – 5,000`. */
export const limitsText = ({ terms }: Pick<Channel, 'terms'>): string =>
  terms ? `${short(terms.minAmount)} – ${short(terms.maxAmount).slice(1)}` : '未设限额'

/** What a recharge costs or brings. */
export function chargeText({ terms }: Pick<Channel, 'terms'>): string {
  if (!terms) return '须两人审批'
  if (terms.feeRate > 0) return `费率 ${percentText(terms.feeRate)}%`
  return terms.bonusRate > 0 ? `加送 ${percentText(terms.bonusRate)}%` : '免手续费'
}

export const hoursText = ({ opensAt, closesAt }: Pick<Channel, 'opensAt' | 'closesAt'>): string =>
  `${minuteText(opensAt)} – ${minuteText(closesAt)}`

/** The open part of the day, as a background of two stops; over midnight it is the other way round. */
export function hoursBar({ opensAt, closesAt }: Pick<Channel, 'opensAt' | 'closesAt'>) {
  const [from, to] = opensAt === closesAt % DAY_MINUTES ? [0, DAY_MINUTES] : [opensAt, closesAt]
  const at = (minute: number) => `${(minute / DAY_MINUTES) * 100}%`
  return from < to
    ? { '--from': at(from), '--to': at(to), '--in': 'var(--gold-5)', '--out': 'var(--line)' }
    : { '--from': at(to), '--to': at(from), '--in': 'var(--line)', '--out': 'var(--gold-5)' }
}

export const gradeText = (fromGrade: number): string => (fromGrade === 1 ? '全部等级' : `${fromGrade} 级起`)
