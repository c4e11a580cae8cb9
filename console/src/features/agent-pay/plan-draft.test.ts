import { expect, it } from 'vitest'
import { examplesOf, newPlan, readPlan } from './plan-draft.ts'

const typed = {
  ...newPlan('2026-11-30'),
  ...{ userName: 'some_agent', tiers: [{ from: '10000', value: '0.125' }], reason: '按约定' },
}

it('begins with the next day, and asks for what is typed', () => {
  const { wrong, asked, text } = readPlan(typed, [])
  expect(wrong).toEqual({})
  expect(asked).toEqual({
    ...{ userName: 'some_agent', kind: 'salary', base: 'turnover', pays: 'rate', every: 'day', leastActive: '0' },
    ...{ leastStake: '0', fromDay: '2026-12-01', reason: '按约定', tiers: '[{"from":"10000","value":"0.125"}]' },
  })
  expect(text).toBe('some_agent 的每日工资，按团队有效投注，从 2026-12-01 起')
  expect(readPlan({ ...typed, untilDay: '2026-12-31' }, ['2026-12-31']).asked).toMatchObject({
    untilDay: '2026-12-31',
  })
})

it.each([
  [{ userName: 'abc' }, 'userName'],
  [{ tiers: [{ from: '1', value: '0' }] }, 'tiers'],
  [{ leastActive: '1.5' }, 'leastActive'],
  [{ leastActive: '100001' }, 'leastActive'],
  [{ leastStake: '-1' }, 'leastStake'],
  [{ untilDay: '2026-12-30' }, 'untilDay'],
  [{ reason: ' x ' }, 'reason'],
])('names what is wrong with %j', (change, field) => {
  expect(Object.keys(readPlan({ ...typed, ...change }, ['2026-12-31']).wrong)).toEqual([field])
})

it('shows what each step pays where it begins', () => {
  expect(
    examplesOf({
      ...typed,
      tiers: [
        { from: '0', value: '0.1' },
        { from: '10000', value: '0.125' },
      ],
    }),
  ).toEqual(['团队有效投注正好 ¥10,000.00 时付 ¥12.50'])
  expect(examplesOf({ ...typed, tiers: [{ from: '', value: '' }] })).toEqual([])
})
