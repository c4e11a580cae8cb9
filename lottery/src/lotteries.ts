// The lotteries there are. Self-run ones draw by the clock; results of the others come from outside.
import type { LotteryType } from './lottery-types.ts'

export type SelfRunLottery = {
  readonly code: string
  readonly name: string
  readonly type: LotteryType
  readonly source: 'self'
  /** From one draw to the next; divides the day. */
  readonly interval_s: number
  /** How long before the draw selling stops. */
  readonly closeBefore_s: number
}

export type OutsideLottery = {
  readonly code: string
  readonly name: string
  readonly type: LotteryType
  readonly source: 'outside'
  readonly closeBefore_s: number
}

export type Lottery = SelfRunLottery | OutsideLottery

export const lotteries = [
  { code: 'k3_30s', name: '极速快3', type: 'K3', source: 'self', interval_s: 30, closeBefore_s: 5 },
  { code: 'k3_1m', name: '1分快3', type: 'K3', source: 'self', interval_s: 60, closeBefore_s: 5 },
  { code: 'k3_5m', name: '5分快3', type: 'K3', source: 'self', interval_s: 300, closeBefore_s: 5 },
] as const satisfies readonly Lottery[]

export type LotteryCode = (typeof lotteries)[number]['code']

const byCode: ReadonlyMap<string, Lottery> = new Map(lotteries.map((lottery) => [lottery.code, lottery]))

export const findLottery = (code: string): Lottery | undefined => byCode.get(code)

export const selfRunLotteries: readonly SelfRunLottery[] = lotteries.filter((lottery) => lottery.source === 'self')

/** The self-run lottery of a code, for schedules and draws; `undefined` where its results come from outside. */
export function findSelfRun(code: string): SelfRunLottery | undefined {
  const lottery = byCode.get(code)
  return lottery?.source === 'self' ? lottery : undefined
}
