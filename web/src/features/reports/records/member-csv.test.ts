import { expect, it } from 'vitest'
import { memberBetsCsv } from './member-csv.ts'
import type { MemberBet } from './requests/collect-member-records.ts'

it('tells a bet of an issue that is void from a tie', () => {
  const bet = {
    ...{ userName: 'li_lei', time: 0, id: '7', lotteryName: '福彩3D', issue: '2026001', betDetailTitle: '不定位' },
    ...{ betDetailContent: '7', bettingCount: 1, bettingAmount: '2.00', returnAmount: '2.00', rebateAmount: null },
    state: 'refunded',
  }
  const drawn = [null, '1,2,3'].map((openNumber) => ({ ...bet, openNumber }) as MemberBet)
  const [, ...lines] = memberBetsCsv(drawn).trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['作废退本', '和局退本'])
})
