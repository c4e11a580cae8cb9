// @vitest-environment happy-dom
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { RechargeRecords } from './recharge-records.tsx'

vi.mock('../../../wire/api.ts', () => ({
  api: async () => ({ list: [], total: 15, paidAmount: '0.00' }),
}))

it('goes from a page beyond the last, as a decision leaves it, to the last', async () => {
  history.replaceState(null, '', '/userCenter/billRecord?tab=recharge&page=3')
  const page = () => <RechargeRecords />
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter([{ path: '*', page }])} waiting={null} />
    </QueryClientProvider>,
  )
  await expect.poll(() => location.search).toBe('?tab=recharge&page=2')
})
