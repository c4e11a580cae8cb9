// @vitest-environment happy-dom
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { expect, it, vi } from 'vitest'
import type { StepUp } from '../../parts/step-up/step-up.tsx'
import { StateForm } from './state-form.tsx'

const asked: StepUp[] = []
const sent = vi.fn(async (_input: unknown) => ({}))
vi.mock('../../parts/step-up/step-up.tsx', () => ({ useStepUp: () => async (act: StepUp) => asked.push(act) < 0 }))
vi.mock('./requests/use-set-site.ts', () => ({ useSetSite: () => ({ mutateAsync: sent }) }))

const maintenance = { mode: 'maintenance', message: '系统升级', startTime: 1, endTime: null } as const

it('changes the state that its question was made from, not what a colleague has set meanwhile', async () => {
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
  box.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await expect.poll(() => asked.length).toBe(1)
  show({ ...maintenance, mode: 'closed', message: '' })
  await expect.poll(() => box.textContent).toContain('关闭页面不显示公告')
  await asked[0]!.send('123456')
  expect(sent.mock.calls[0]![0]).toMatchObject({ mode: 'maintenance', seen: seenOf('siteMode', maintenance) })
})
