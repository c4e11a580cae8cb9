// @vitest-environment happy-dom
// The page of a lottery that is off sale while its issue is open: nothing is placed, and what was placed can be taken back.
import { catalogue } from '@hongyun/lottery/catalogue.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { setClockState } from '../../../../wire/clock.ts'
import type { Answer } from '../../../../wire/request.ts'
import type { Header } from '../issue-state.ts'
import { TypeProvider } from '../type-context.ts'
import { LotteryDesk } from './lottery-desk.tsx'

const ISSUE = '202601010001'
const bet = { id: '1', lotteryCode: 'k3_1m', issue: ISSUE, state: 'waiting', bettingAmount: '2.00', cancellable: true }
const shown = vi.hoisted(() => ({ closed: [] as boolean[] }))
vi.mock('../../../../wire/api.ts', () => ({
  api: (call: string) => (call === 'getBetting' ? Promise.resolve({ list: [bet] }) : new Promise(() => {})),
}))
vi.mock('@hongyun/ui/router/link.tsx', () => ({ Link: () => null }))
vi.mock('@hongyun/ui/router/use-search-params.ts', () => ({
  useSearchParams: () => [new URLSearchParams(), () => {}],
}))
vi.mock('./bet-actions.tsx', () => ({
  BetActions: ({ cancellable }: { cancellable: boolean }) => <i>{cancellable ? '撤单' : '再来一注'}</i>,
}))
vi.mock('./bet-return.tsx', () => ({ BetReturn: () => null }))
vi.mock('./slip.tsx', () => ({
  Slip: ({ closed }: { closed: boolean }) => {
    shown.closed.push(closed)
    return null
  },
}))
vi.mock('./issue-header.tsx', () => ({ IssueHeader: () => null }))
vi.mock('./head-now.tsx', () => ({ HeadNow: () => null }))
vi.mock('./play-board.tsx', () => ({ PlayBoard: () => null }))
vi.mock('./recent-draws.tsx', () => ({ RecentDraws: () => null }))
vi.mock('./sum-chart.tsx', () => ({ SumChart: () => null }))
vi.mock('./bet-limits.tsx', () => ({ BetLimits: () => null }))

it('a bet on the open issue of a lottery that is off sale can still be taken back', async () => {
  setClockState('synced')
  const current = { issue: ISSUE, opensAt: 0, closesAt: 4e12, drawsAt: 4e12 }
  const config = { lotteryCode: 'k3_1m', lotteryType: 'K3', lotteryName: '快3', closeBefore: 5, onSale: false }
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <TypeProvider value={catalogue.K3!}>
        <LotteryDesk
          config={config as Answer<'lotteryConfig'>}
          header={{ current, drawing: null, next: null, last: null } as unknown as Header}
          definition={catalogue.K3!}
          userName="demo"
        />
      </TypeProvider>
    </QueryClientProvider>,
  )
  await expect.poll(() => document.querySelector('tbody i')).toBeTruthy()
  expect(document.querySelector('tbody i')!.textContent).toBe('撤单')
  expect(shown.closed.at(-1)).toBe(true)
})
