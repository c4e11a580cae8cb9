// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { RebateOdds } from './rebate-odds-table.tsx'

vi.mock('../../../../wire/api.ts', () => ({
  api: async () => ({ tenantName: '鸿运', playNames: { k3_hezhi: '点数' } }),
}))

it('shows plays under the names that the site gives them', async () => {
  const terms = { edge: '1.0', topRebate: '9.0', rebate: '8.0', ownOdds: [] }
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <RebateOdds type="K3" terms={terms} point={0} />
    </QueryClientProvider>,
  )
  await expect.poll(() => document.querySelector('tbody td')?.textContent).toBe('点数')
})
