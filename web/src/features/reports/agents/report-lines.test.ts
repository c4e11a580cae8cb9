import { figures } from '@hongyun/contract/agent-reports/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { expect, it } from 'vitest'
import { linesOf } from './report-lines.ts'

const of = { days: { from: '2026-03-01', to: '2026-03-18' }, lottery: '' }

it('leads from a figure to its lines', () => {
  expect(linesOf('staked', of)).toBe('/userCenter/agentBetRecord?from=2026-03-01&to=2026-03-18&by=settled')
  expect(linesOf('recharge', { ...of, lottery: 'k3_1m', whose: { member: '7', below: true } })).toBe(
    '/userCenter/agentBillRecord?from=2026-03-01&to=2026-03-18&lottery=k3_1m&member=7&below=1&figure=recharge',
  )
  expect(linesOf('rebate', { ...of, whose: { member: '7', below: false } })).toContain('&member=7&figure=rebate')
})

it('leads to no day to come, of which the lists would show today alone', () => {
  expect(linesOf('staked', { ...of, today: '2026-03-05' })).toBe(
    '/userCenter/agentBetRecord?from=2026-03-01&to=2026-03-05&by=settled',
  )
  expect(linesOf('staked', { ...of, today: '2026-03-19' })).toBe(linesOf('staked', of))
})

it('every figure but the profit has lines', () => {
  expect(wordsOf(figures).filter((figure) => linesOf(figure, of) === undefined)).toEqual(['profit'])
})
