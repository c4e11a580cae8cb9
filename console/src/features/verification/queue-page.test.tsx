// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { StepUp } from '../../parts/step-up/step-up.tsx'
import QueuePage from './queue-page.tsx'

const one = {
  id: '1',
  kind: 'recovery',
  userName: 'han',
  takenBy: 'heqing',
  takenUntil: null,
  decidedAt: null,
  answer: '',
}
let state = 'waiting'
vi.mock('../../parts/step-up/step-up.tsx', () => ({
  useStepUp: () => async (act: StepUp) => (await act.send('123456')) !== null,
}))
vi.mock('../../wire/api.ts', () => ({
  api: async (name: string) => {
    if (name === 'consoleInfo') return { name: 'heqing', rights: [], serverTime: Date.now() }
    if (name === 'consoleVerifications') return { list: [{ ...one, state }], total: 1 }
    if (name === 'consoleVerification') return { ...one, state }
    state = 'approved'
    return { link: 'https://site.test/setPassword?token=once' }
  },
}))
vi.mock('@hongyun/ui/router/use-search-params.ts', () => ({
  useSearchParams: () => [new URLSearchParams('id=1'), () => undefined],
}))
vi.mock('./case-card.tsx', () => ({ CaseCard: () => null }))
vi.mock('./queue-row.tsx', () => ({ queueRow: () => ({ name: '', about: '', time: 0 }) }))

it("a guest's link is in a dialog that its button alone closes", async () => {
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(
    <QueryClientProvider client={new QueryClient()}>
      <QueuePage />
    </QueryClientProvider>,
  )
  const approve = () => [...box.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('通过'))
  await expect.poll(approve).toBeTruthy()
  approve()!.click()
  await expect.poll(() => document.body.textContent).toContain('token=once')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('token=once')
})
