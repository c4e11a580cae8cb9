// @vitest-environment happy-dom
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { expect, it } from 'vitest'
import type { Lottery } from './lottery-columns.tsx'
import { LotteryHead } from './lottery-head.tsx'
import { lotteryView } from './lottery-view.ts'
import type { Odds } from './odds/odds-draft.ts'

const lotteryOf = (lotteryCode: string, lotteryType: string) =>
  ({
    ...{ lotteryCode, lotteryType, lotteryName: lotteryCode, trueName: lotteryCode, onSale: true, interval: 60 },
    ...{ maxBetPayout: '1.00', maxIssueExposure: '2.00' },
  }) as unknown as Lottery
const [k3, other, pk10] = [lotteryOf('k3_1m', 'K3'), lotteryOf('k3_5m', 'K3'), lotteryOf('pk10_1m', 'PK10')] as const

function Page() {
  const [view] = useUrlFilter(lotteryView, Date.now)
  return (
    <LotteryHead lottery={k3} list={[k3, other, pk10]} odds={{ edge: '1', topRebate: '8' } as Odds} view={view}>
      {null}
    </LotteryHead>
  )
}

it('keeps the group of plays where the other lottery has the same ones, and no other', async () => {
  history.replaceState(null, '', '/lotteries/k3_1m?tab=names&group=x&q=da')
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(<RouterProvider router={createRouter([{ path: '*', page: () => <Page /> }])} waiting={null} />)
  const choose = async (code: string) => {
    await expect.poll(() => box.querySelector('select')).toBeTruthy()
    const select = box.querySelector('select')!
    select.value = code
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await choose('k3_5m')
  await expect.poll(() => location.pathname).toBe('/lotteries/k3_5m')
  expect(location.search).toBe('?tab=names&group=x&q=da')
  await choose('pk10_1m')
  await expect.poll(() => location.pathname).toBe('/lotteries/pk10_1m')
  expect(location.search).toBe('?tab=names&q=da')
})
