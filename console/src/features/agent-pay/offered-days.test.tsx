// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import type { StepUp } from '../../parts/step-up/step-up.tsx'
import { EndForm } from './end-form.tsx'
import { newPlan } from './plan-draft.ts'
import { PlanDialog } from './plan-form.tsx'

const asked: StepUp[] = []
vi.mock('../../parts/step-up/step-up.tsx', () => ({ useStepUp: () => async (act: StepUp) => asked.push(act) < 0 }))
vi.mock('./plan-draft.ts', async (original) => {
  const own = await original<typeof import('./plan-draft.ts')>()
  const typed = { userName: 'zhao', tiers: [{ from: '0', value: '1' }], untilDay: '2026-11-29', reason: '谈定' }
  return { ...own, newPlan: (today: string) => ({ ...own.newPlan(today), ...typed }) }
})

const plan = { id: '1', userName: 'han', kind: 'salary', every: 'day', fromDay: '2026-11-01', untilDay: null }
beforeEach(() => {
  asked.length = 0
})

/** Opened on the last evening, read again after midnight, and sent: what is asked for then. */
async function askedAfterMidnight(form: (today: string) => ReactNode): Promise<string> {
  const root = openRoot(document.body.appendChild(document.createElement('div')))
  const show = (today: string) =>
    root.render(<QueryClientProvider client={new QueryClient()}>{form(today)}</QueryClientProvider>)
  const first = () => document.querySelector('option')?.value
  show('2026-11-28')
  await expect.poll(first).toBeTruthy()
  const before = first()
  show('2026-11-29')
  await expect.poll(first).not.toBe(before)
  const reason = document.querySelector<HTMLInputElement>('input[maxlength="200"]')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(reason, '双方谈定')
  reason.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => document.querySelector('button[type=submit]')?.getAttribute('aria-disabled')).toBe(null)
  document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await expect.poll(() => asked.length).toBe(1)
  return renderToStaticMarkup(asked[0]!.body)
}

it('a plan ends with a day that is offered still, where the one that was has passed', async () => {
  const text = await askedAfterMidnight((today) => (
    <EndForm plan={plan as Parameters<typeof EndForm>[0]['plan']} today={today} />
  ))
  expect(text).toContain('到 2026-11-29 为止')
})

it('a plan begins with a day that is offered still, where the one that was has come', async () => {
  expect(newPlan('2026-11-28').fromDay).toBe('2026-11-29')
  const text = await askedAfterMidnight((today) => <PlanDialog opened today={today} onClose={() => undefined} />)
  // The end that was chosen lies before it: the form shows none and asks for none.
  expect(text).toContain('从 2026-11-30 起')
  expect(text).not.toContain('2026-11-29')
})
