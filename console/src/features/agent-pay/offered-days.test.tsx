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
const select = (label: string) => document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)!
function choose(label: string, day: string): void {
  select(label).value = day
  select(label).dispatchEvent(new Event('change', { bubbles: true }))
}
const button = (label: string) =>
  [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === label)
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
  expect(select('结束日').selectedIndex).toBe(-1)
  expect(document.body.textContent).toContain('所选结束日已不可选，请重选')
  submit()
  // Without an end only where that is chosen.
  choose('结束日', '')
  await expect.poll(() => document.body.textContent).not.toContain('请重选')
  expect(asked).toEqual([])
  const text = await askedFor()
  expect(text).toContain('从 2026-11-30 起')
  expect(text).not.toContain('2026-11-29')
})

it('the end of a plan stays as it was chosen, whenever it begins and however often it pays, or is asked for again', async () => {
  const root = openRoot(document.body.appendChild(document.createElement('div')))
  const form = <PlanDialog opened today="2026-11-28" onClose={() => undefined} />
  root.render(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>)
  await expect.poll(() => document.querySelector('select')).toBeTruthy()
  const isAskedAgain = () => document.body.textContent.includes('所选结束日已不可选，请重选')
  choose('结束日', '2026-12-31')
  choose('生效日', '2026-12-05')
  await expect.poll(() => select('生效日').value).toBe('2026-12-05')
  expect([select('结束日').value, isAskedAgain()]).toEqual(['2026-12-31', false])
  // It ends a half month too; a day in the midst of one does not.
  for (const label of ['分红', '每半月']) {
    await expect.poll(() => button(label)).toBeTruthy()
    button(label)!.click()
  }
  await expect.poll(() => select('生效日').value).toBe('2026-12-01')
  expect([select('结束日').value, isAskedAgain()]).toEqual(['2026-12-31', false])
  choose('生效日', '2027-01-01')
  await expect.poll(isAskedAgain).toBe(true)
  expect(select('结束日').selectedIndex).toBe(-1)
  submit()
  choose('结束日', '2027-01-15')
  await expect.poll(isAskedAgain).toBe(false)
  expect(asked).toEqual([])
  expect(await askedFor()).toContain('从 2027-01-01 至 2027-01-15')
})
