// @vitest-environment happy-dom

import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Answer } from '../../../wire/request.ts'

type Envelope = Answer<'getActivityRedEnvelopeFrontList'>['list'][number]

const envelopeOf = (n: number): Envelope => ({
  ...{
    id: `${n}`,
    title: `第 ${n} 个`,
    amount: '1.00',
    state: 'claimable',
    giveTime: 1,
    validUntil: 4e12,
    receiveTime: null,
  },
})
let all: Envelope[] = []
vi.mock('../../../wire/api.ts', () => ({
  api: async (call: string, { pageNum, id }: { pageNum: number; id: string }) => {
    if (call === 'getActivityRedEnvelopeFrontList')
      return { total: all.length, list: all.slice((pageNum - 1) * 12, pageNum * 12) }
    if (call === 'receiveRedEnvelope') all = all.filter((one) => one.id !== id)
    return { amount: '1.00', balance: '1.00' }
  },
}))
const { ActivityEnvelopes } = await import('./activity-envelopes.tsx')

it('who takes the only one of the last page sees the page before', async () => {
  all = Array.from({ length: 13 }, (_, n) => envelopeOf(n + 1))
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <ActivityEnvelopes />
    </QueryClientProvider>,
  )
  const shown = () => document.querySelectorAll('.envelope').length
  const press = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)!.click()
  await expect.poll(shown).toBe(12)
  press('第 2 页')
  await expect.poll(shown).toBe(1)
  press('领取 第 13 个')
  await expect.poll(shown).toBe(12)
  expect(document.querySelector('[aria-current=page]')?.textContent).toBe('1')
})
