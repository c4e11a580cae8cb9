import { expect, it } from 'vitest'
import { entryOf } from './main-entries.ts'

it.each([
  ['/index', '/index'],
  ['/lottery/K3/k3_1m', '/lotteryHall'],
  ['/lotteryhall', '/lotteryHall'],
  ['/trendChart/k3_1m', '/lotteryHall'],
  ['/fairness/k3_1m/202603010001', '/fairness'],
  ['/activity/1', '/activity'],
  ['/userCenter/betDetail', '/userCenter/betRecord'],
  ['/userCenter/recharge/alipay', '/userCenter/personalInfo'],
  ['/login', undefined],
])('the page %s belongs to the entry %s', (pathname, entry) => {
  expect(entryOf(pathname)).toBe(entry)
})
