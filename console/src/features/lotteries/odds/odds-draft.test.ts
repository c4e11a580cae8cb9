import { expect, it } from 'vitest'
import { allByChance, changesOf, listed, type Play, playsIn, returnText } from './odds-draft.ts'

const returned = { least: '99.0000', most: '99.0000', exact: '99/100' }
const level = (n: number, odds: string, isOwn = false) => ({
  ...{ level: n, levelName: `第${n}级`, chance: '1/2', leastChance: null, byChance: '1.98', odds, isOwn, returned },
})
const plays: Play[] = [
  { playCode: 'sides', group: '和值', playName: '双面', trueName: '和值大小单双', levels: [level(1, '1.98')] },
  {
    playCode: 'sums',
    group: '和值',
    playName: '和值',
    trueName: '和值',
    levels: [level(1, '200', true), level(2, '71.28')],
  },
  { playCode: 'pair', group: '二同号', playName: '二同号', trueName: '二同号', levels: [level(1, '13')] },
]
const view = { tab: 'odds', group: '', q: '', show: 'all', page: 1 } as const

it.each([
  [{}, []],
  [{ 'sides#1': '' }, []],
  [{ 'sums#1': '200.0000' }, []],
  [{ 'sums#1': '' }, [{ playCode: 'sums', level: 1, odds: '' }]],
  // The odds of the chance, typed: they stay when the edge changes.
  [{ 'sides#1': '1.98' }, [{ playCode: 'sides', level: 1, odds: '1.98' }]],
  [{ 'sides#1': '１.9' }, [{ playCode: 'sides', level: 1, odds: '１.9' }]],
  [{ 'gone#1': '2', 'constructor#1': '2' }, []],
])('what is typed as %j changes %j', (draft, changes) => {
  expect(changesOf(plays, draft)).toEqual(changes)
})

it('takes own levels back and no others', () => {
  expect(changesOf(plays, allByChance(plays))).toEqual([{ playCode: 'sums', level: 1, odds: '' }])
})

it('finds plays by shown and true name, code and group, and lists own and changed levels', () => {
  const codes = (found: readonly Play[]) => found.map(({ playCode }) => playCode)
  expect(codes(playsIn(plays, { group: '', q: '大小' }))).toEqual(['sides'])
  expect(codes(playsIn(plays, { group: '', q: ' SUM ' }))).toEqual(['sums'])
  expect(codes(playsIn(plays, { group: '和值', q: '' }))).toEqual(['sides', 'sums'])
  expect(listed(plays, { ...view, show: 'own' }, {})).toEqual([{ ...plays[1], levels: [plays[1]!.levels[0]] }])
  expect(codes(listed(plays, { ...view, show: 'changed' }, { 'pair#1': '12' }))).toEqual(['pair'])
})

it.each([
  ['99.0000', '99.0000', '99.0'],
  ['98.9583', '98.9583', '98.9583'],
  ['97.2200', '97.2200', '97.22'],
  ['100.0000', '100.0000', '100.0'],
  ['65.3061', '97.9591', '65.3061 – 97.9591'],
])('a return of %s to %s is %s', (least, most, text) => {
  expect(returnText({ least, most, exact: '' })).toBe(text)
})
