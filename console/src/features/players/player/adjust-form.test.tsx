// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { StepUpProvider } from '../../../parts/step-up/step-up.tsx'
import type { Answer } from '../../../wire/request.ts'
import { AdjustForm } from './adjust-form.tsx'

type Effect = Pick<Answer<'consoleAdjustEffect'>, 'sides'>
const waiting = vi.hoisted(() => new Map<string, (effect: Effect) => void>())
vi.mock('../../../wire/api.ts', () => ({
  api: (_name: string, { amount }: { amount: string }) =>
    new Promise<Effect>((resolve) => waiting.set(amount, resolve)),
}))
async function answer(amount: string, after: string): Promise<void> {
  await expect.poll(() => waiting.has(amount)).toBe(true)
  waiting.get(amount)!({ sides: [{ name: '玩家余额', before: '0.00', after }] as Effect['sides'] })
}

it('asks for no adjustment under the effect of another amount', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(
    <QueryClientProvider client={new QueryClient()}>
      <StepUpProvider>
        <AdjustForm player={{ id: '7', userName: 'han' } as Answer<'consolePlayer'>} onDone={() => undefined} />
      </StepUpProvider>
    </QueryClientProvider>,
  )
  const type = async (selector: string, text: string) => {
    await expect.poll(() => box.querySelector(selector)).toBeTruthy()
    const field = box.querySelector<HTMLInputElement>(selector)!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const canAsk = () => box.querySelector('button[type=submit]')?.hasAttribute('aria-disabled') === false
  await type('input[placeholder=写明依据]', '测试调整')
  await type('input[inputmode=decimal]', '100')
  await answer('100', '100.00')
  await expect.poll(canAsk).toBe(true)
  await type('input[inputmode=decimal]', '1000')
  await expect.poll(() => waiting.has('1000')).toBe(true)
  expect(canAsk()).toBe(false)
  expect(box.textContent).not.toContain('→')
  await answer('1000', '1000.00')
  await expect.poll(canAsk).toBe(true)
  expect(box.textContent).toContain('→ ¥1,000.00')
})
