// @vitest-environment happy-dom
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Answer } from '../../../wire/request.ts'
import { BetDraw } from './bet-draw.tsx'

const HOUR_MS = 3_600_000
const past = Date.now() - HOUR_MS

const bet = {
  ...{ lotteryType: 'K3', lotteryCode: 'k3_1m', lotteryName: '1分快三', issue: '202603181237' },
  ...{ playDetailCode: 'k3_hezhi', bettingNumber: '10', drawsAt: past, openNumber: null },
}
const shown = (change: object) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createRouter([])}
      waiting={<BetDraw bet={{ ...bet, ...change } as unknown as Answer<'getBetDetail'>} />}
    />,
  )

it.each([past, past + 2 * HOUR_MS])(
  'says of a void issue that there is no draw of it, whenever that would be',
  (drawsAt) => {
    const card = shown({ state: 'refunded', drawsAt })
    expect(card).toContain('该期已作废')
    expect(card).not.toContain('开奖中')
    expect(card).not.toContain('距开奖')
  },
)

it('shows the draw of every other, or waits for it', () => {
  expect(shown({ state: 'waiting' })).toContain('开奖中')
  expect(shown({ state: 'cancelled' })).toContain('注单已撤')
  const tied = shown({ state: 'refunded', openNumber: '1,2,3' })
  expect(tied).not.toContain('作废')
  expect(tied).not.toContain('开奖中')
})
