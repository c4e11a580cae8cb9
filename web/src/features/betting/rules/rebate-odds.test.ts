import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { expect, it } from 'vitest'
import { groupsOf, oddsLines } from './rebate-odds.ts'

const terms = { edge: '1.0', topRebate: '9.0', rebate: '8.0', ownOdds: [] }
const AT = Date.UTC(2026, 5, 1)

it('odds fall as the point rises, and are those of the rule', () => {
  const k3 = definitionOf('K3')
  const at = (point: number) =>
    oddsLines(k3, '和值', terms, point, AT, ({ name }) => name).find(({ key }) => key === 'k3_hezhi#1')!
  // The level of 3 and 18 has the chance 1/216: 216 × 98 % and 216 × 90 %.
  expect([at(0).now, at(800).now]).toEqual(['211.68', '194.4'])
  expect(at(800).most).toBe('211.68')
})

it('odds of the tenant are those it pays, and fall as the others do', () => {
  const own = { ...terms, ownOdds: [{ playCode: 'k3_hezhi#1', bonus: '198' }] }
  const lines = oddsLines(definitionOf('K3'), '和值', own, 800, AT, ({ name }) => name)
  const at = (key: string) => lines.find((line) => line.key === key)
  // 198 × 98/99 and 198 × 90/99.
  expect(at('k3_hezhi#1')).toMatchObject({ most: '196', now: '180', isOwn: true })
  expect(at('k3_hezhi#2')).toMatchObject({ isOwn: false })
})

it('every group of every type has lines', () => {
  for (const type of ['K3', 'SSC', 'LHC'] as const) {
    const definition = definitionOf(type)
    for (const group of groupsOf(definition)) {
      const lines = oddsLines(definition, group, terms, 100, AT, ({ name }) => name)
      expect(lines.length).toBeGreaterThan(0)
      for (const { most, now } of lines) expect(Number(now)).toBeLessThanOrEqual(Number(most))
    }
  }
})
