// @vitest-environment happy-dom
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { createRouter } from '@hongyun/ui/router/router.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { BetTicket } from './bet-ticket.tsx'

let clock = 0
let outcome = {}
vi.mock('../../../../wire/clock.ts', () => ({ now: () => clock }))
vi.mock('../../../../wire/say.ts', () => ({ ask: async () => false }))
vi.mock('./card-states.ts', () => ({
  useCardState: () => ({
    ...{ state: 'waiting', closesAt: 9000, returned: null, openNumber: null, profit: null },
    ...{ followers: 0, followAmount: '0.00', followProfit: null, isFollowable: false },
    ...outcome,
  }),
}))

const card = {
  ...{ kind: 'bet', shareId: '1', show: [], isEdited: false, lotteryCode: 'k3_1m', lotteryName: '1分快三' },
  ...{
    lotteryType: 'K3',
    bettingIssue: '202601010001',
    bettingCount: 1,
    betDetailTitle: '和值',
    betDetailContent: '大',
  },
}
const message = { userId: '1', message: JSON.stringify(card) } as ChatMessage

it('counts down again once a clock that was fast is set right', async () => {
  clock = 10_000
  const place = document.body.appendChild(document.createElement('div'))
  openRoot(place).render(<BetTicket message={message} />)
  const tag = () => place.querySelector('.ticket__head .push')?.textContent
  await expect.poll(tag).toBe('等待开奖')
  clock = 4000
  await expect.poll(tag).toBe('00:00:05')
  clock = 9000
  await expect.poll(tag).toBe('等待开奖')
})

it.each([
  ['作废退本', null],
  ['和局退本', '1,2,3'],
])('tells a bet of an issue that is void from a tie: %s', (tag, openNumber) => {
  outcome = { state: 'refunded', openNumber }
  const ticket = <BetTicket message={message} />
  expect(renderToStaticMarkup(<RouterProvider router={createRouter([])} waiting={ticket} />)).toContain(tag)
})
