import { money } from '@hongyun/lottery/money.ts'
import { expect, it } from 'vitest'
import type { PayLine } from './due.ts'
import { runChanges } from './run-changes.ts'

const lines = Array.from(
  { length: 202 },
  (_, n): PayLine => ({
    ...{ planId: BigInt(n), agentId: BigInt(n), base: 'turnover', firstDay: '2026-11-27', lastDay: '2026-11-27' },
    ...{ figure: 10_000_000n, active: 0, tier: n === 0 ? 0 : 1, amount: money(n === 0 ? 0n : 10_000n) },
  }),
)
const names = new Map(lines.map(({ agentId }) => [agentId, `han_${agentId}`]))

it('shows whoever is left out of a payment, wherever in the list, and says how many more are paid', () => {
  const rows = runChanges(lines, new Set([201n]), names)
  expect(rows[0]).toEqual({
    what: '代理 han_201：团队有效投注 1000.00，第 1 档',
    before: '—',
    after: '¥1.00，暂不发放',
  })
  expect(rows).toHaveLength(201)
  expect(rows.at(-1)!.what).toContain('han_200')
  expect(runChanges(lines, new Set(), names).slice(-2)).toEqual([
    expect.objectContaining({ what: expect.stringContaining('han_200'), after: '¥1.00' }),
    { what: '其余 1 名，见发放名单', before: '—', after: '共 ¥1.00' },
  ])
})
