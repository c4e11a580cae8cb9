// @vitest-environment happy-dom
import { unlockables } from '@hongyun/contract/desk/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { StepUp } from '../../../parts/step-up/step-up.tsx'
import type { Answer } from '../../../wire/request.ts'
import { ActsCard } from './acts-card.tsx'

vi.mock('../../../parts/step-up/step-up.tsx', () => ({
  useStepUp: () => async (act: StepUp) => (await act.send('123456')) !== null,
}))
vi.mock('../../../wire/info.ts', () => ({ useRight: () => true, useNeedsTwo: () => false }))
vi.mock('../../../wire/api.ts', () => ({
  api: async (name: string) =>
    name === 'consoleResetPassword' ? { path: '/setPassword?token=once', expiresAt: 0 } : {},
}))

const locks = Object.fromEntries(wordsOf(unlockables).map((name) => [name, { wrong: 0, lockedUntil: null }]))
const player = { id: '7', userName: 'han', state: 'active', locks, leastRebate: '0', mostRebate: '8' }

it('the link that is shown once stays until it is said to be handed over, whatever is folded', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(
    <QueryClientProvider client={new QueryClient()}>
      <ActsCard player={player as unknown as Answer<'consolePlayer'>} />
    </QueryClientProvider>,
  )
  const head = () =>
    [...box.querySelectorAll<HTMLElement>('.desk-act')].find((one) => one.textContent.includes('重设登录'))
  const dialog = () => document.querySelector('[role=dialog]')
  await expect.poll(head).toBeTruthy()
  head()!.click()
  await expect.poll(() => box.querySelector('form input')).toBeTruthy()
  const reason = box.querySelector<HTMLInputElement>('form input')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(reason, '核对过证件')
  reason.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => box.querySelector('form button')?.getAttribute('aria-disabled')).toBe(null)
  box.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await expect.poll(() => document.body.textContent).toContain('/setPassword?token=once')
  head()!.click()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await expect.poll(() => head()!.getAttribute('aria-expanded')).toBeTruthy()
  expect(dialog()?.textContent).toContain('/setPassword?token=once')
  dialog()!.querySelector<HTMLElement>('.btn--primary')!.click()
  await expect.poll(() => document.body.textContent).not.toContain('token=once')
})
