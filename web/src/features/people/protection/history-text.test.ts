import { expect, it } from 'vitest'
import { type Happened, historyText } from './history-text.ts'

const none = {
  ...{ id: '1', time: 0, limit: null, step: null, value: null, before: null },
  ...{ lasts: null, until: null, answer: null, score: null, level: null },
}
const text = (row: Partial<Happened> & Pick<Happened, 'kind'>) => historyText({ ...none, ...row })

it('says in one line what was changed, begun, answered', () => {
  const limit = { kind: 'limit', limit: 'stakeDay' } as const
  expect(text({ ...limit, step: 'set', value: '5000.00' })).toBe('日投注限额 不设限 → ¥5,000，立即生效')
  expect(text({ ...limit, step: 'asked', before: '5000.00' })).toBe('日投注限额 ¥5,000 → 不设限，申请调高')
  expect(text({ kind: 'break', lasts: 'day', until: Date.parse('2026-03-19T20:36:00+08:00') })).toBe(
    '休息 24 小时，到 2026-03-19 20:36:00',
  )
  expect(text({ kind: 'break', lasts: 'ever' })).toBe('自我排除 永久')
  expect(text({ kind: 'house', limit: 'lossDay', value: '500.00' })).toBe('客服为您设定的日净输限额 不设限 → ¥500')
  expect(text({ kind: 'check', answer: 'goOn' })).toBe('每小时提醒：继续')
  expect(text({ kind: 'selfTest', score: 2, level: 'low' })).toBe('九题自测：2 分，低风险')
})
