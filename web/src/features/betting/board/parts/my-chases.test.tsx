// @vitest-environment happy-dom
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { myChasesOf } from '../requests/my-chases.ts'
import { MyChases } from './my-chases.tsx'

/** The text of the table with one chase of which nothing is drawn. */
function shown(state: string): string {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  const chase = {
    ...{ id: '1', startIssue: '2026001', betDetail: '和值', betCount: 1, bettingAmount: '4.00', returnAmount: '0.00' },
    ...{ finishedCount: 0, issueCount: 2, state },
  }
  client.setQueryData(myChasesOf('hk6').queryKey, { list: [chase] } as never)
  const table = (
    <QueryClientProvider client={client}>
      <MyChases lotteryCode="hk6" />
    </QueryClientProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createRouter([])} waiting={table} />).replace(/<[^>]+>/g, ' ')
}

it('waits for a draw only while the chase runs', () => {
  expect(shown('running')).toContain('待开奖')
  for (const state of ['finished', 'cancelled', 'stopped']) expect(shown(state), state).not.toContain('待开奖')
})
