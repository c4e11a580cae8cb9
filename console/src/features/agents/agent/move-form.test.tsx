// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { StepUp } from '../../../parts/step-up/step-up.tsx'
import { AgentActs } from './agent-acts.tsx'

const asked: StepUp[] = []
let now = Date.parse('2026-11-28T23:55:00+08:00')
vi.mock('../../../parts/step-up/step-up.tsx', () => ({ useStepUp: () => async (act: StepUp) => asked.push(act) < 0 }))
vi.mock('../../../wire/clock.ts', () => ({ now: () => now }))
vi.mock('../../../wire/api.ts', () => ({ api: async () => ({}) }))

it('moves from the first day that is offered, where the day that was has come', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = openRoot(box)
  const player = { id: '7', userName: 'han', kind: 'member' } as Parameters<typeof AgentActs>[0]['player']
  const show = () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <AgentActs player={{ ...player }} />
      </QueryClientProvider>,
    )
  const day = () => box.querySelector('select')?.value
  show()
  await expect.poll(day).toBe('2026-11-29')
  now += 10 * 60_000
  show()
  await expect.poll(() => box.querySelector('option')?.value).toBe('2026-11-30')
  expect(day()).toBe('2026-11-30')
  const reason = box.querySelector<HTMLInputElement>('form [maxlength="200"]')!
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(reason), 'value')!.set!.call(reason, '重新分配')
  reason.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => box.querySelector('button[type=submit]')?.getAttribute('aria-disabled')).toBe(null)
  box.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await expect.poll(() => asked.length).toBe(1)
  expect(renderToStaticMarkup(asked[0]!.body)).toContain('从 2026-11-30 起')
})
