// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { Order, Product } from '../requests/use-pledges.ts'
import { Hold } from './hold.tsx'
import { Plans } from './plans.tsx'
import { TermsCard } from './terms-card.tsx'

const terms = { rate: 34_500, earlyRate: 3_500, least: '100.00', greatest: '10000.00' }
const product = {
  ...{ id: '3', name: '七日', days: 7, quota: '10000.00', left: '10000.00', usedPercent: 0, tenThousand: '6.61' },
  ...{ ...terms, sale: 'onSale', termsNo: 1 },
  next: { ...terms, rate: 35_000, sale: 'offSale', fromDay: '2026-11-29' },
} as unknown as Product

vi.mock('../../../../wire/api.ts', () => ({ api: async () => ({ list: [product], on: true, balance: '0.00' }) }))
vi.mock('@hongyun/ui/router/link.tsx', () => ({ Link: () => null }))

const shown = (page: ReactNode) => {
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>)
  return () => box.textContent
}

it('a product that will not be sold any more has no next rate', async () => {
  const card = shown(<TermsCard product={product} />)
  await expect.poll(card).toContain('2026-11-29 起停售，到期的不再续存')
  expect(card()).not.toContain('起：年化')
  const plans = shown(<Plans title="定存" note="" />)
  await expect.poll(plans).toContain('11-29 起停售')
  expect(plans()).not.toContain('起年化')
})

it('a term of a year says in which year it ends', async () => {
  const [startedAt, endsAt] = [Date.parse('2026-11-28T05:30:00Z'), Date.parse('2027-11-28T05:30:00Z')]
  const order = {
    ...{ id: '1', orderNo: 'D1', productName: '一年', principal: '100.00', accrued: '0.00', atEnd: '3.45' },
    ...{ rate: 34_500, days: 365, fullDays: 0, state: 'open', startedAt, endsAt, endedAt: null, autoRenew: false },
  } as unknown as Order
  await expect.poll(shown(<Hold order={order} onCancel={() => {}} />)).toMatch(/2026-11-28 .*到期 2027-11-28 /)
})
