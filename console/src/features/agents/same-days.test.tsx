// @vitest-environment happy-dom
import { figures } from '@hongyun/contract/agent-reports/words.ts'
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import AgentPage from './agent/agent-page.tsx'
import AgentsPage from './agents-page.tsx'
import LinesPage from './lines/lines-page.tsx'

const path = [
  { id: '1', userName: 'top' },
  { id: '7', userName: 'han' },
]
const sums = Object.fromEntries(Object.keys(figures).map((figure) => [figure, '0.00']))
const bet = {
  ...{ id: '5', memberId: '9', userName: 'li', time: 0, lotteryName: '一分彩', issue: '1', betDetail: '大' },
  ...{ odds: [], openNumber: null, bettingAmount: '2.00', returnAmount: null, state: 'pending' },
}
const child = { id: '9', userName: 'li', isAgent: true, rebate: '7.0', members: 3, all: sums }
vi.mock('../../wire/api.ts', () => ({
  api: (name: string) => {
    if (name === 'consoleAgentTree') return Promise.resolve({ path, list: [] })
    const page = { list: [child], total: 1, totals: sums, branch: sums, parents: path, upTo: 0, closed: true }
    if (name === 'consoleAgentBets')
      return Promise.resolve({
        list: [bet],
        total: 1,
        capped: false,
        totals: { bettingAmount: '2.00', returnAmount: '0.00' },
      })
    return name === 'consoleAgentChildren' ? Promise.resolve(page) : new Promise(() => undefined)
  },
}))
// It stands in the frame of the site, which is not here.
vi.mock('../../parts/page-note.tsx', () => ({ PageNote: ({ children }: { children: ReactNode }) => children }))

const days = 'from=2024-11-01&to=2024-11-25'
const routes = [
  { path: '/agents', page: () => <AgentsPage /> },
  { path: '/agents/:id', page: () => <AgentPage /> },
  { path: '/agents/:id/lines', page: () => <LinesPage /> },
]
/** The links of a page by their text, once `text` is among them. */
async function linksOf(at: string, text: string): Promise<Record<string, string | null>> {
  history.replaceState(null, '', at)
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter(routes)} waiting={null} />
    </QueryClientProvider>,
  )
  const links = () =>
    Object.fromEntries([...box.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]))
  await expect.poll(() => Object.keys(links())).toContain(text)
  return links()
}

it('a report leads to the next levels and to the pages of agents, of the days that are chosen', async () => {
  expect(await linksOf(`/agents?tab=figures&parent=7&${days}&sort=-prize&page=2`, 'li')).toMatchObject({
    全部: `/agents?tab=figures&${days}&sort=-prize`,
    top: `/agents?tab=figures&parent=1&${days}&sort=-prize`,
    3: `/agents?tab=figures&parent=9&${days}&sort=-prize`,
    li: `/agents/9?${days}`,
  })
})

it("so does an agent's own page", async () => {
  expect(await linksOf(`/agents/7?${days}`, '下级报表')).toMatchObject({
    下级报表: `/agents?tab=figures&parent=7&${days}`,
  })
})

it('so do the lines of a figure, on the way back and to whose they are', async () => {
  const links = await linksOf(`/agents/7/lines?${days}`, 'li')
  expect(links).toMatchObject({ han: `/agents/7?${days}`, li: `/agents/9?${days}` })
})
