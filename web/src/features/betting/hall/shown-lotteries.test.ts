import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { expect, test } from 'vitest'
import { shownLotteries } from './shown-lotteries.ts'

const lottery = (lotteryCode: string, lotteryName: string, lotteryType: LotteryType) => ({
  lotteryCode,
  lotteryName,
  lotteryType,
  interval: 60,
  source: 'self' as const,
  onSale: true,
  current: null,
  next: null,
  awaitsBeacon: null,
  last: null,
})
const list = [
  lottery('k3_1m', '1分快三', 'K3'),
  lottery('pk10_1m', '1分PK拾', 'PK10'),
  lottery('k3_30s', '极速快三', 'K3'),
]

test.each([
  ['all', '', ['k3_1m', 'pk10_1m', 'k3_30s']],
  ['K3', '', ['k3_1m', 'k3_30s']],
  ['mine', '', ['pk10_1m']],
  ['all', ' pk 拾', ['pk10_1m']],
  ['all', '赛车', ['pk10_1m']],
  ['all', '快3', ['k3_1m', 'k3_30s']],
  ['K3', 'jisu', ['k3_30s']],
  ['K3', '极速', ['k3_30s']],
  ['all', '没有', []],
])('key %s and search "%s" leave %j', (key, search, codes) =>
  expect(shownLotteries(list, { key, search }, ['pk10_1m']).map((one) => one.lotteryCode)).toEqual(codes),
)
