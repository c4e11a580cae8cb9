// All lotteries. Self-run ones draw by the clock; results of the others come from outside sources.
import type { LotteryType } from './lottery-types.ts'

export type SelfRunLottery = {
  readonly code: string
  readonly name: string
  readonly type: LotteryType
  readonly source: 'self'
  /** Time between two draws; it divides the day evenly. */
  readonly interval_s: number
  /** How long before the draw sales close. */
  readonly closeBefore_s: number
}

export type OutsideLottery = {
  readonly code: string
  readonly name: string
  readonly type: LotteryType
  readonly source: 'outside'
  /** The days of the week on which it is drawn, Sunday 0. */
  readonly weekdays: readonly number[]
  /** When, in Shanghai and Hong Kong: `21:15`. */
  readonly drawsAt: string
  /** No draws in the market breaks of mainland China: Spring Festival and National Day. */
  readonly rests: boolean
  readonly closeBefore_s: number
}

export type Lottery = SelfRunLottery | OutsideLottery

const everyDay = [0, 1, 2, 3, 4, 5, 6]
/** Sales close 15 minutes before the draw, like those of the Hong Kong Jockey Club, before any number can be known. */
const outside = { source: 'outside', closeBefore_s: 900 } as const
const mainland = { ...outside, weekdays: everyDay, rests: true } as const
const markSix = { ...outside, weekdays: [2, 4, 6], drawsAt: '21:30', rests: false } as const

/** Every lottery, in the order shown. */
export const lotteries = [
  { code: 'k3_30s', name: '极速快三', type: 'K3', source: 'self', interval_s: 30, closeBefore_s: 5 },
  { code: 'k3_1m', name: '1分快三', type: 'K3', source: 'self', interval_s: 60, closeBefore_s: 5 },
  { code: 'k3_5m', name: '5分快三', type: 'K3', source: 'self', interval_s: 300, closeBefore_s: 5 },
  { code: 'ssc_1m', name: '1分时时彩', type: 'SSC', source: 'self', interval_s: 60, closeBefore_s: 5 },
  { code: 'ssc_5m', name: '5分时时彩', type: 'SSC', source: 'self', interval_s: 300, closeBefore_s: 5 },
  { code: 'pk10_1m', name: '1分PK拾', type: 'PK10', source: 'self', interval_s: 60, closeBefore_s: 5 },
  { code: 'pk10_5m', name: '5分PK拾', type: 'PK10', source: 'self', interval_s: 300, closeBefore_s: 5 },
  { code: 'syx5_1m', name: '1分11选5', type: 'SYX5', source: 'self', interval_s: 60, closeBefore_s: 5 },
  { code: 'syx5_5m', name: '5分11选5', type: 'SYX5', source: 'self', interval_s: 300, closeBefore_s: 5 },
  { code: 'lhc_1m', name: '1分六合彩', type: 'LHC', source: 'self', interval_s: 60, closeBefore_s: 5 },
  { code: 'lhc_5m', name: '5分六合彩', type: 'LHC', source: 'self', interval_s: 300, closeBefore_s: 5 },
  { code: 'kl8_1m', name: '1分快乐8', type: 'KL8', source: 'self', interval_s: 60, closeBefore_s: 5 },
  { code: 'kl8_5m', name: '5分快乐8', type: 'KL8', source: 'self', interval_s: 300, closeBefore_s: 5 },
  { code: 'pl35_1m', name: '1分排列3/5', type: 'PL35', source: 'self', interval_s: 60, closeBefore_s: 5 },
  { code: 'fc3d_1m', name: '1分福彩3D', type: 'FC3D', source: 'self', interval_s: 60, closeBefore_s: 5 },
  { code: 'bj28_1m', name: '1分蛋蛋28', type: 'BJ28', source: 'self', interval_s: 60, closeBefore_s: 5 },
  { code: 'bj28_3m', name: '3分蛋蛋28', type: 'BJ28', source: 'self', interval_s: 180, closeBefore_s: 5 },
  { code: 'fc3d', name: '福彩3D', type: 'FC3D', ...mainland, drawsAt: '21:15' },
  { code: 'pl35', name: '排列3/5', type: 'PL35', ...mainland, drawsAt: '21:25' },
  { code: 'kl8', name: '快乐8', type: 'KL8', ...mainland, drawsAt: '21:30' },
  { code: 'hk6', name: '香港六合彩', type: 'LHC', ...markSix },
] as const satisfies readonly Lottery[]

export type LotteryCode = (typeof lotteries)[number]['code']

const byCode: ReadonlyMap<string, Lottery> = new Map(lotteries.map((lottery) => [lottery.code, lottery]))

/** The lottery with this code; `undefined` for an unknown code. */
export const findLottery = (code: string): Lottery | undefined => byCode.get(code)

/** The lottery of a code whose results come from outside; `undefined` where it is self-run. */
export function findOutside(code: string): OutsideLottery | undefined {
  const lottery = byCode.get(code)
  return lottery?.source === 'outside' ? lottery : undefined
}

/** The lotteries that this site draws itself. */
export const selfRunLotteries: readonly SelfRunLottery[] = lotteries.filter((lottery) => lottery.source === 'self')

/** The self-run lottery of a code, for schedules and draws; `undefined` where its results come from outside. */
export function findSelfRun(code: string): SelfRunLottery | undefined {
  const lottery = byCode.get(code)
  return lottery?.source === 'self' ? lottery : undefined
}
