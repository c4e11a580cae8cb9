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

/** Opened on the last evening, and read again after midnight. */
async function afterMidnight(form: (today: string) => ReactNode): Promise<void> {
  const root = openRoot(document.body.appendChild(document.createElement('div')))
  const show = (today: string) =>
    root.render(<QueryClientProvider client={new QueryClient()}>{form(today)}</QueryClientProvider>)
  const first = () => document.querySelector('option')?.value
  show('2026-11-28')
  await expect.poll(first).toBeTruthy()
  const before = first()
  show('2026-11-29')
  await expect.poll(first).not.toBe(before)
}
const submit = () =>
  document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
/** Sent with a reason: what is asked for then. */
async function askedFor(): Promise<string> {
  const reason = document.querySelector<HTMLInputElement>('input[maxlength="200"]')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(reason, '双方谈定')
  reason.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => document.querySelector('button[type=submit]')?.getAttribute('aria-disabled')).toBe(null)
  submit()
  await expect.poll(() => asked.length).toBe(1)
  return renderToStaticMarkup(asked[0]!.body)
}

it('a plan ends with a day that is offered still, where the one that was has passed', async () => {
  await afterMidnight((today) => <EndForm plan={plan as Parameters<typeof EndForm>[0]['plan']} today={today} />)
  expect(await askedFor()).toContain('到 2026-11-29 为止')
})

it('a plan begins with a day that is offered still, and its end is asked for again, where those that were have come', async () => {
  expect(newPlan('2026-11-28').fromDay).toBe('2026-11-29')
  await afterMidnight((today) => <PlanDialog opened today={today} onClose={() => undefined} />)
  const end = document.querySelector<HTMLSelectElement>('select[aria-label="结束日"]')!
  expect(end.selectedIndex).toBe(-1)
  expect(document.body.textContent).toContain('所选结束日早于生效日，请重选')
  submit()
  // Without an end only where that is chosen.
  end.value = ''
  end.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(() => document.body.textContent).not.toContain('请重选')
  expect(asked).toEqual([])
  const text = await askedFor()
  expect(text).toContain('从 2026-11-30 起')
  expect(text).not.toContain('2026-11-29')
})

const pick = (label: string, value: string) => {
  const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)!
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

it('an end that was chosen stays where the beginning or the period is changed, or is asked for again', async () => {
  const root = openRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <PlanDialog opened today="2026-11-25" onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const end = () => document.querySelector<HTMLSelectElement>('select[aria-label="结束日"]')
  await expect.poll(() => end()?.value).toBe('2026-11-29')
  pick('生效日', '2026-11-30')
  await expect.poll(() => document.body.textContent).toContain('所选结束日早于生效日，请重选')
  expect(end()!.selectedIndex).toBe(-1)
  pick('生效日', '2026-11-28')
  await expect.poll(() => end()?.value).toBe('2026-11-29')
  const press = async (text: string) => {
    const button = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)
    await expect.poll(button).toBeTruthy()
    button()!.click()
  }
  await press('分红')
  await press('每月')
  await expect.poll(() => document.body.textContent).toContain('请重选')
  submit()
  await press('每日')
  await expect.poll(() => end()?.value).toBe('2026-11-29')
  expect(asked).toEqual([])
  expect(await askedFor()).toContain('从 2026-11-26 至 2026-11-29')
})
