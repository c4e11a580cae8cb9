import { describe, expect, it, test } from 'vitest'
import { lotteries } from './lotteries.ts'
import { familyAliases, inPinyin, isFoundBy } from './lottery-search.ts'
import { lotteryTypeNames, lotteryTypes } from './lottery-types.ts'

const found = (typed: string) =>
  lotteries
    .filter(({ code, name, type }) => isFoundBy(typed, { lotteryCode: code, lotteryName: name, lotteryType: type }))
    .map(({ code }) => code)

it.each([
  ['快3', ['k3_30s', 'k3_1m', 'k3_5m']],
  ['kuaisan', ['k3_30s', 'k3_1m', 'k3_5m']],
  ['1fks', ['k3_1m']],
  ['1 分快 3', ['k3_1m']],
  ['５分赛车', ['pk10_5m']],
  ['saiche', ['pk10_1m', 'pk10_5m']],
  ['pk10', ['pk10_1m', 'pk10_5m']],
  ['1分3D', ['fc3d_1m']],
  ['福彩', ['fc3d_1m', 'fc3d']],
  ['xglhc', ['hk6']],
  ['香港彩', ['hk6']],
  ['xianggang', ['hk6']],
  ['1分K3', ['k3_1m']],
  ['shishicai', ['ssc_1m', 'ssc_5m']],
  ['没有', []],
])('"%s" finds %j', (typed, codes) => expect(found(typed)).toEqual(codes))

it('finds everything by nothing', () => expect(found('  ')).toHaveLength(lotteries.length))

it('finds a lottery under the name of a tenant by its family', () => {
  const lucky = { lotteryCode: 'k3_1m', lotteryName: '好运来', lotteryType: 'K3' as const }
  expect(isFoundBy('快3', lucky)).toBe(true)
  expect(isFoundBy('好运', lucky)).toBe(true)
})

describe('names', () => {
  test('every character of them has a syllable', () => {
    const names = [...lotteries.map(({ name }) => name), ...Object.values(lotteryTypeNames)]
    for (const name of [...names, ...Object.values(familyAliases).flat()]) {
      expect(inPinyin(name)).not.toMatch(/\p{Script=Han}/u)
    }
  })
  test.each(lotteryTypes)('every lottery of %s has the name of its family', (type) => {
    for (const lottery of lotteries.filter((one) => one.type === type)) {
      expect(lottery.name).toContain(lotteryTypeNames[type])
    }
  })
  test('no alias is shown', () => {
    for (const type of lotteryTypes) {
      for (const alias of familyAliases[type].filter((one) => !lotteryTypeNames[type].includes(one)))
        for (const { name } of lotteries) expect(name).not.toContain(alias)
    }
  })
})
