import { expect, it } from 'vitest'
import { askedText } from './asked.ts'

it('says what came of asking: in force where another had asked for the same, done where one is enough', () => {
  expect(askedText('approved', '已更改')).toContain('现已通过')
  expect(askedText('open', '已更改')).toMatch(/^已提出，.*待另一名操作员审批$/)
  expect(askedText('same', '已更改')).toMatch(/^您已提出过.*待另一名操作员审批$/)
  for (const state of ['done', 'released'] as const) expect(askedText(state, '已解除')).toBe('已解除')
})
