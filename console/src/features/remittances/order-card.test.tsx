// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Order } from './order.ts'
import { OrderCard } from './order-card.tsx'

vi.mock('../../wire/api.ts', () => ({ api: async () => ({}) }))
vi.mock('@hongyun/ui/router/use-search-params.ts', () => ({
  useSearchParams: () => [new URLSearchParams('view=ended&page=3&id=7'), () => undefined],
}))
vi.mock('@hongyun/ui/router/link.tsx', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))
vi.mock('../../parts/queue/case-head.tsx', () => ({ OrderHead: () => null }))

it('another order with something in common is opened beside the same list and page', async () => {
  const one = {
    ...{ id: '7', payAmount: '100.00', remark: 'A1', payerName: '张三', isPayerReal: true, hasProof: false },
    ...{ proofAt: null, createdAt: 0, payments: [] },
    account: { balance: '0.00', recharged30: '0.00', realName: '张三' },
    to: { bank: 'CCB', branch: '', holder: '鸿运', number: '6217' },
    twinOrders: [
      { id: '8', orderNo: 'R8', userName: 'li', payAmount: '100.00', state: 'review', kinds: [], createdAt: 0 },
    ],
  } as unknown as Order
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderCard one={one} />
    </QueryClientProvider>,
  )
  const links = () => [...box.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  await expect.poll(links).toContain('?view=ended&page=3&id=8')
})
