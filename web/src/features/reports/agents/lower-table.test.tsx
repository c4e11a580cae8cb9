// @vitest-environment happy-dom
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { readLowerFilter } from './lower-filter.ts'
import { LowerTable } from './lower-table.tsx'

const zero = {
  ...{ bets: 0, staked: '0.00', placed: '0.00', prize: '0.00', refunded: '0.00', rebate: '0.00' },
  ...{ agentRebate: '0.00', corrected: '0.00', recharge: '0.00', withdrawal: '0.00', activity: '0.00' },
  ...{ pay: '0.00', other: '0.00', profit: '0.00' },
}
const child = { id: '7', userName: 'mei', isAgent: true, rebate: '8.0', members: 0, branch: zero }

let answer: object
const filter = readLowerFilter(new URLSearchParams(), Date.parse('2026-11-26'))
const Page = () => (
  <LowerTable
    of={useQuery({ queryKey: [], queryFn: () => answer }) as never}
    filter={filter}
    onChange={() => undefined}
  />
)

it.each([
  ['0.00', '100.00', ['1'], '本人¥0.00'],
  ['100.00', '100.00', [null], undefined],
])('of a member without members, %s of %s leads to the lines that it is made of', async (own, all, below, ofOwn) => {
  const list = [{ ...child, own: { ...zero, staked: own }, all: { ...zero, staked: all } }]
  answer = { list, total: 1, totals: zero, branch: null }
  const at = document.body.appendChild(document.createElement('div'))
  openRoot(at).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter([{ path: '*', page: Page }])} waiting={null} />
    </QueryClientProvider>,
  )
  const links = () => [...at.querySelectorAll<HTMLAnchorElement>('tbody a[href*="agentBetRecord"]')]
  await expect.poll(() => links().length).toBe(below.length)
  expect(links().map(({ href }) => new URL(href).searchParams.get('below'))).toEqual(below)
  const twoLines = [...at.querySelectorAll('td .two-line > span:last-child')].map((it) => it.textContent)
  expect(twoLines.find((text) => text.startsWith('本人'))).toBe(ofOwn)
})
