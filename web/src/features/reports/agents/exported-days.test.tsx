// @vitest-environment happy-dom
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { DetailCard } from './detail-card.tsx'
import ReportPage from './report-page.tsx'

const zero = {
  ...{ bets: 0, staked: '0.00', placed: '0.00', prize: '0.00', refunded: '0.00', rebate: '0.00' },
  ...{ agentRebate: '0.00', corrected: '0.00', recharge: '0.00', withdrawal: '0.00', activity: '0.00' },
  ...{ pay: '0.00', other: '0.00', profit: '0.00' },
}
const days = { from: '2026-11-01', to: '2026-11-02' }
const first = [
  {
    userAgentReportDetail: {
      closed: true,
      corrections: [],
      list: [{ ...zero, key: days.from, name: days.from, bettors: 1 }],
    },
  },
  { userAgentReport: { closed: true, upTo: 0, own: zero, branch: zero, bettors: 0, compare: null } },
]
/** The first of each answers; what is asked after it stays without an answer. */
let answers: Record<string, unknown>
vi.mock('../../../wire/api.ts', () => ({
  api: async (name: string) => {
    const answer = answers[name]
    delete answers[name]
    return answer ?? new Promise(() => undefined)
  },
}))

const cards = {
  明细: () => <DetailCard filter={{ days, lottery: '', versus: 'none', page: 1 }} />,
  各项合计: () => <ReportPage />,
}

it.each([
  ['明细', '按彩种'],
  ['各项合计', '昨天'],
] as const)('%s is no file while those of %s are still to come', async (title, other) => {
  answers = Object.assign({}, ...first)
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter([{ path: '*', page: cards[title] }])} waiting={null} />
    </QueryClientProvider>,
  )
  const card = () =>
    [...document.querySelectorAll('section')].find((it) => it.querySelector('h2')?.textContent === title)
  const button = () => [...(card()?.querySelectorAll('button') ?? [])].find((it) => it.textContent === '导出')
  await expect.poll(() => card()?.querySelector('tbody tr')).toBeTruthy()
  expect(button()?.getAttribute('aria-disabled')).toBe(null)
  const choice = [...document.querySelectorAll<HTMLElement>('button, label, input')].find(
    (it) => it.textContent === other,
  )
  choice!.click()
  await expect.poll(() => document.querySelector('.is-old')).toBeTruthy()
  expect(button()?.getAttribute('aria-disabled')).toBe('true')
})
