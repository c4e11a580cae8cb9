import { expect, it } from 'vitest'
import { type Group, shownGroups } from './shown-groups.ts'

const play = (playCode: string, playName: string, rule: string) => ({
  playCode,
  playName,
  trueName: playName,
  mode: 'multiple' as const,
  rule,
  example: '',
  levels: [],
})
const groups: Group[] = [
  {
    group: '和值',
    plays: [play('k3_hezhi', '和值', '猜三个骰子的点数之和'), play('k3_hezhi_lm', '大小单双', '猜大小')],
  },
  { group: '三同号', plays: [play('k3_santong_tx', '三同号通选', '一注包下全部六个豹子')] },
]
const found = (search: string) => shownGroups(groups, search).flatMap(({ plays }) => plays.map((one) => one.playCode))

it('finds plays by group, name, rule and code', () => {
  expect(found('')).toHaveLength(3)
  expect(found('和值')).toEqual(['k3_hezhi', 'k3_hezhi_lm'])
  expect(found(' 大小 单双 ')).toEqual(['k3_hezhi_lm'])
  expect(found('豹子')).toEqual(['k3_santong_tx'])
  expect(found('K3_SANTONG')).toEqual(['k3_santong_tx'])
  expect(shownGroups(groups, '没有的')).toEqual([])
})
