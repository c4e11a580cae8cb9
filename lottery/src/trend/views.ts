// The trend views of each lottery type, the first shown first.
import type { LotteryType } from '../lottery-types.ts'
import { bj28Trends, fc3dTrends, pl35Trends, sscTrends } from './digits.ts'
import { k3Trends } from './k3.ts'
import { lhcTrends } from './lhc.ts'
import { kl8Trends, pk10Trends, syx5Trends } from './numbers.ts'
import type { TrendView } from './view.ts'

/** The views of each type. */
export const trendViews: Readonly<Record<LotteryType, readonly TrendView[]>> = {
  K3: k3Trends,
  SSC: sscTrends,
  SYX5: syx5Trends,
  PK10: pk10Trends,
  FC3D: fc3dTrends,
  PL35: pl35Trends,
  KL8: kl8Trends,
  LHC: lhcTrends,
  BJ28: bj28Trends,
}
