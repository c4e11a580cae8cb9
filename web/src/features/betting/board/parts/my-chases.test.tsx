// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { MyChases } from './my-chases.tsx'

const chase = { startIssue: '202601010001', betDetail: '和值', betCount: 1, issueCount: 2, bettingAmount: '4.00' }
const rows = [
  { ...chase, id: '1', state: 'running', finishedCount: 0, returnAmount: '0.00' },
  { ...chase, id: '2', state: 'cancelled', finishedCount: 0, returnAmount: '0.00' },
  { ...chase, id: '3', state: 'finished', finishedCount: 2, returnAmount: '7.00' },
  // All of its issues were void.
  { ...chase, id: '4', state: 'finished', finishedCount: 0, returnAmount: '0.00' },
]
vi.mock('../../../../wire/api.ts', () => ({ api: async () => ({ list: rows }) }))
vi.mock('@hongyun/ui/router/link.tsx', () => ({ Link: () => null }))

it('waits for the draws of a chase that goes on, not of one that was cancelled before any', async () => {
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <MyChases lotteryCode="k3_1m" />
    </QueryClientProvider>,
  )
  const returns = () => Array.from(document.querySelectorAll('tbody tr'), (row) => row.children[4]?.textContent)
  await expect.poll(returns).toHaveLength(4)
  expect(returns()).toEqual(['待开奖', '—', expect.stringContaining('7.00'), '—'])
})
