// @vitest-environment happy-dom
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import type { StepUp } from '../../parts/step-up/step-up.tsx'
import { StateForm } from './state-form.tsx'

const asked: StepUp[] = []
const sent = vi.fn(async (_input: unknown) => ({}))
vi.mock('../../parts/step-up/step-up.tsx', () => ({ useStepUp: () => async (act: StepUp) => asked.push(act) < 0 }))
vi.mock('./requests/use-set-site.ts', () => ({ useSetSite: () => ({ mutateAsync: sent }) }))

beforeEach(() => {
  asked.length = 0
  sent.mockClear()
})
const maintenance = { mode: 'maintenance', message: '系统升级', startTime: 1, endTime: null } as const

/** A notice is written over a maintenance. */
async function written() {
  const box = document.body.appendChild(document.createElement('div'))
  const root = openRoot(box)
  const show = (site: Pick<Parameters<typeof StateForm>[0]['site'], 'mode' | 'message' | 'startTime' | 'endTime'>) =>
    root.render(<StateForm site={{ ...site, blockedAddresses: [], ownAddress: '127.0.0.1' }} allowed />)
  show(maintenance)
  await expect.poll(() => box.querySelector('textarea')?.value).toBe('系统升级')
  const field = box.querySelector('textarea')!
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, '系统升级，稍有延迟')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => box.querySelector('button[type=submit]')?.getAttribute('aria-disabled')).toBe(null)
  const submit = async () => {
    box.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await expect.poll(() => asked.length).toBe(1)
  }
  return { box, show, submit }
}
const closed = { ...maintenance, mode: 'closed', message: '' } as const

it('changes the state that its question was made from, not what a colleague has set meanwhile', async () => {
  const { box, show, submit } = await written()
  await submit()
  show(closed)
  await expect.poll(() => box.textContent).toContain('关闭页面不显示公告')
  await asked[0]!.send('123456')
  expect(sent.mock.calls[0]![0]).toMatchObject({ mode: 'maintenance', seen: seenOf('siteMode', maintenance) })
})

it('changes the state that it was begun on, and says where a colleague has set another one until it is begun anew', async () => {
  const { box, show, submit } = await written()
  show(closed)
  await expect.poll(() => box.textContent).toContain('站点状态已被更改')
  await submit()
  await asked[0]!.send('123456')
  expect(sent.mock.calls[0]![0]).toMatchObject({ message: '系统升级，稍有延迟', seen: seenOf('siteMode', maintenance) })
  box.querySelector<HTMLButtonElement>('[role=status] button')!.click()
  await expect.poll(() => box.textContent).not.toContain('站点状态已被更改')
  expect(box.querySelector('textarea')!.value).toBe('')
})
