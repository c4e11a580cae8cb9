// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { LotteryNow } from '../../../wire/live-lotteries.ts'
import { useTrendDraws } from './use-trend-draws.ts'

let drawn = '1,2,3'
const at = Date.now()
const draw = () => ({ issue: '202601010001', drawsAt: at, openNumber: drawn })
vi.mock('../../../wire/api.ts', () => ({ api: async () => ({ list: [draw()] }) }))
vi.mock('./use-day-start.ts', () => ({ useDayStart: () => at - 1 }))

function Today({ last }: { last: LotteryNow['last'] }) {
  const lottery = { lotteryCode: 'k3_1m', interval: 60, last } as LotteryNow
  return <p>{useTrendDraws(lottery, 'today').draws.map(({ numbers }) => numbers.join())}</p>
}

it('the day has the corrected number of a draw too', async () => {
  const client = new QueryClient()
  const root = openRoot()
  const show = () =>
    root.render(
      <QueryClientProvider client={client}>
        <Today last={draw()} />
      </QueryClientProvider>,
    )
  const shown = () => document.querySelector('p')?.textContent
  show()
  await expect.poll(shown).toBe('1,2,3')
  await expect.poll(() => client.isFetching()).toBe(0)
  drawn = '4,5,6'
  show()
  await expect.poll(shown).toBe('4,5,6')
})
