// @vitest-environment happy-dom
import { money, yuan } from '@hongyun/lottery/money.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { shownToasts } from '@hongyun/ui/toast.ts'
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { PlanRow } from '../plan.ts'
import { PlanTable } from './plan-table.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const sums = { cost: yuan(2), spent: yuan(2), back: money(0n), profit: money(0n) }

function Page() {
  const [row, setRow] = useState<PlanRow>({
    ...{ issue: '202611280001', closesAt: 0, drawsAt: 0, times: 3, isOut: false },
    ...sums,
  })
  return <PlanTable rows={[row]} most={10_000} onEdit={(_issue, change) => setRow({ ...row, ...change })} />
}

it('reads a multiple as it was typed, and makes no other one of what it refuses', () => {
  const place = document.body.appendChild(document.createElement('div'))
  act(() => openRoot(place).render(<Page />))
  const field = place.querySelector<HTMLInputElement>('input.num')!
  const paste = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const leave = () => act(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  paste('1.5')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  leave()
  expect([field.value, shownToasts()[0]?.text]).toEqual(['3', '倍数格式错误'])
  paste('99999')
  leave()
  expect([field.value, shownToasts()[0]?.text]).toEqual(['3', '倍数必须在1与10000之间'])
  paste('20')
  leave()
  expect(field.value).toBe('20')
})
