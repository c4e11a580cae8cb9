// @vitest-environment happy-dom
import { Unreachable } from '@hongyun/contract/wire/client.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Info } from '../requests/use-info.ts'
import { MoveCard } from './move-card.tsx'

const sent: string[] = []
vi.mock('../../../../wire/api.ts', () => ({
  api: (_call: string, { requestId }: { requestId: string }) => {
    sent.push(requestId)
    return Promise.reject(new Unreachable('timeout'))
  },
}))

const info = {
  ...{ on: true, available: '500.00', balance: '0.00', rate: 34_500 },
  limits: { least: '1.00', most: '100000.00', held: '1000000.00', room: '1000000.00' },
} as Info

it('what had no answer is the same movement as long as the page says so', async () => {
  openRoot().render(
    <QueryClientProvider client={new QueryClient()}>
      <MoveCard info={info} direction="in" />
    </QueryClientProvider>,
  )
  await expect.poll(() => document.querySelector('input')).toBeTruthy()
  const type = (text: string) => {
    const input = document.querySelector('input')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const send = async () => {
    const before = sent.length
    document.querySelector<HTMLButtonElement>('button[type=submit]')!.click()
    await expect.poll(() => sent).toHaveLength(before + 1)
    await expect.poll(() => document.body.textContent).toContain('重试不会重复')
  }
  type('100')
  await send()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  try {
    await send()
    expect(sent[1]).toBe(sent[0])
    // The sentence goes with what was typed: from then on it is another one.
    clock.mockReturnValue(Date.now() + 3_600_000)
    type('')
    type('100')
    await expect.poll(() => document.body.textContent).not.toContain('重试不会重复')
    await send()
    expect(sent[2]).not.toBe(sent[0])
  } finally {
    clock.mockRestore()
  }
})
