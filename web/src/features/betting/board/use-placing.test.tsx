// @vitest-environment happy-dom
// Bets whose answer is lost, sent again when their odds have changed.
import { Unreachable } from '@hongyun/contract/wire/client.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Answer } from '../../../wire/request.ts'
import type { Sale } from './issue-state.ts'
import { firstStake, type Priced, price } from './stake.ts'
import { usePlacing } from './use-placing.ts'

const sent: { requestId: string; odds: string }[] = []
vi.mock('../../../wire/api.ts', () => ({
  api: async (call: string, input: { requestId: string; odds: string }) => {
    if (call !== 'addBetting') return {}
    sent.push(input)
    if (sent.length === 1) throw new Unreachable('timeout')
    return { ids: ['1'], balance: '1.00' }
  },
}))

const config = { lotteryCode: 'k3_1m', lotteryType: 'K3' } as Answer<'lotteryConfig'>
const sale = { state: 'open', issue: { issue: '202601010001', opensAt: 0, closesAt: 4e12, drawsAt: 4e12 } } as Sale
const betAt = (rebate: string): Priced =>
  price(findPlay('k3_hezhi')!, '9', firstStake, { rebate, edge: '1', topRebate: '9', ownOdds: [] })!

let placing: ReturnType<typeof usePlacing>
const onPlaced = vi.fn()
function Placing() {
  placing = usePlacing(config, sale, { onPlaced, onPartlyPlaced: () => {} })
  return <p>{placing.refusal?.text}</p>
}

it('keep their number and the odds that were seen: the server says which stand', async () => {
  openRoot(document.body).render(
    <QueryClientProvider client={new QueryClient()}>
      <Placing />
    </QueryClientProvider>,
  )
  await expect.poll(() => placing).toBeDefined()
  await placing.place([betAt('8.0')])
  await expect.poll(() => document.querySelector('p')?.textContent).toContain('重试不会重复')
  await placing.place([betAt('7.5')])
  expect(sent[1]).toEqual(sent[0])
  expect(onPlaced).toHaveBeenCalledOnce()
})
