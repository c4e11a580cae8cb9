// @vitest-environment happy-dom
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { StepUp } from '../../../parts/step-up/step-up.tsx'
import { SettingForm } from './setting-form.tsx'

const asked: StepUp[] = []
const sent = vi.fn(async (_input: unknown) => ({ state: 'done', approvalId: null }))
vi.mock('../../../parts/step-up/step-up.tsx', () => ({
  useStepUp: () => async (act: StepUp) => asked.push(act) > 0,
}))
vi.mock('../requests/use-set-setting.ts', () => ({ useSetSetting: () => ({ mutateAsync: sent }) }))

it('changes what was there when it was typed, not what a colleague has set meanwhile', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = openRoot(box)
  const show = (value: string) =>
    root.render(
      <SettingForm
        setting={{ key: 'rechargeDayAmount', value, changedAt: null, changedBy: null, asked: [] }}
        list={[]}
        range=""
        onDone={() => undefined}
      />,
    )
  const type = async (n: number, text: string) => {
    const fields = () => [...box.querySelectorAll<HTMLInputElement>('input')]
    await expect.poll(() => fields().length).toBe(2)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(fields()[n], text)
    fields()[n]!.dispatchEvent(new Event('input', { bubbles: true }))
    await expect.poll(() => fields()[n]!.value).toBe(text)
  }
  show('40000')
  await expect.poll(() => box.querySelector('input')?.value).toBe('40000')
  show('50000')
  await expect.poll(() => box.querySelector('input')?.value).toBe('50000')
  await type(0, '60000')
  show('80000')
  await type(1, '周年活动')
  box.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await expect.poll(() => asked.length).toBe(1)
  expect(renderToStaticMarkup(asked[0]!.body)).toMatch(/50,?000.*60,?000/)
  await asked[0]!.send('123456')
  expect(sent.mock.calls[0]![0]).toMatchObject({ value: '60000', seen: seenOf('setting', { value: '50000' }) })
})
