// @vitest-environment happy-dom
// An act that is under way: its answer is its own, and it can't be given up.
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { expect, it, vi } from 'vitest'
import { StepUpProvider, useStepUp } from './step-up.tsx'

vi.mock('../../wire/session.ts', () => ({ isSessionOver: () => false }))

const sends = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() }
const sent: string[] = []
const told: string[] = []

function Acts() {
  const stepUp = useStepUp()
  const ask = async (name: keyof typeof sends) => {
    const send = () => {
      sent.push(name)
      return sends[name].promise
    }
    const isDone = await stepUp({ title: name, body: '', confirm: '执行', send })
    told.push(`${name} ${isDone ? 'done' : 'given up'}`)
  }
  return Object.keys(sends).map((name) => (
    <button key={name} id={name} type="button" onClick={() => void ask(name as keyof typeof sends)}>
      {name}
    </button>
  ))
}

const titles = () => [...document.querySelectorAll('[role=dialog] h2')].map((title) => title.textContent)
const press = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!.click()
const submit = async (code: string) => {
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, code)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => document.querySelector<HTMLInputElement>('[role=dialog] input')!.value).toBe(code)
  input.form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}

it('is neither closed nor taken for another one', async () => {
  openRoot().render(
    <StepUpProvider>
      <Acts />
    </StepUpProvider>,
  )
  await expect.poll(() => document.querySelector('#first')).toBeTruthy()
  press('first')
  await expect.poll(titles).toEqual(['first'])
  await submit('123456')
  await expect.poll(() => sent).toEqual(['first'])
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  for (const button of document.querySelectorAll<HTMLElement>('[role=dialog] button'))
    if (button.textContent !== '执行') button.click()
  press('second')
  await expect.poll(() => told).toEqual(['second given up'])
  expect(titles()).toEqual(['first'])
  sends.first.resolve()
  await expect.poll(() => told).toEqual(['second given up', 'first done'])
  await expect.poll(titles).toEqual([])
  press('second')
  await expect.poll(titles).toEqual(['second'])
  expect(sent).toEqual(['first'])
})
