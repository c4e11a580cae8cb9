/** The rows and sentences of the table of limits. */
import { type LimitKind, type LimitName, limits } from '@hongyun/contract/protection/words.ts'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import { limitText } from '../../../parts/protection/limit-text.ts'
import type { Answer } from '../../../wire/request.ts'

export type OwnLimit = Answer<'getProtectionInfo'>['limits'][number]

/** The kinds with a column for each period. */
export const periodRows = [
  { what: 'recharge', about: '存入的钱' },
  { what: 'stake', about: '下注的总额，含追号全额' },
  { what: 'loss', about: '投注减去返还，含未开奖' },
  { what: 'time', about: '登录后的时长' },
] as const satisfies readonly { what: LimitKind; about: string }[]

/** What was typed, as it travels. Nothing of it is dropped: `120.00` minutes are no 12,000, and `1.5` is refused. */
export function typedLimit(limit: LimitName, typed: string): string {
  const text = typed.normalize('NFKC').trim()
  return limits[limit].what === 'time' ? text.replace(/\.0*$/, '') : text
}

const sizeOf = (limit: LimitName, value: string): bigint =>
  limits[limit].what === 'time' ? BigInt(value) : unitsOf(value)

/** What counts: the lowest of the own limit, that of an operator and that of the site for everybody; null where there is none. */
export function inForce({ limit, value, house, ceiling }: OwnLimit): string | null {
  const set = [value, house, ceiling].filter((one) => one !== null)
  return set.toSorted((a, b) => (sizeOf(limit, a) < sizeOf(limit, b) ? -1 : 1))[0] ?? null
}

/** Whose limit it is that counts, where it is not the own one. */
export function setBy(own: OwnLimit): '客服' | '全站' | undefined {
  const counts = inForce(own)
  if (counts === null || counts === own.value) return undefined
  return counts === own.house ? '客服' : '全站'
}

/** Whether a value would be a raise: it takes a day and a second yes. */
export const isRaise = ({ limit, value }: OwnLimit, next: string): boolean =>
  value !== null && (next === '' || sizeOf(limit, next) > sizeOf(limit, value))

/** How much of a limit is used, from 0 to 1. */
export function usedShare(own: OwnLimit): number {
  const most = inForce(own)
  if (most === null || own.used === null) return 0
  const [used, all] = [sizeOf(own.limit, own.used), sizeOf(own.limit, most)]
  return all === 0n ? 1 : Math.max(0, Number((used * 1000n) / all) / 1000)
}

const spare = { recharge: '还可充值', stake: '还可投注', loss: '还剩', time: '还剩', bet: '还剩' } as const

/** What is left, in words. */
export function leftText(own: OwnLimit): string {
  const { limit, used, left } = own
  const { what } = limits[limit]
  if (what === 'loss' && used?.startsWith('-')) return `净赢 ${limitText(limit, used.slice(1))}`
  if (left === null) return '尚未设限'
  if (usedShare(own) >= 1) return '已到限额'
  return usedShare(own) >= 0.8 ? `只剩 ${limitText(limit, left)}` : `${spare[what]} ${limitText(limit, left)}`
}
