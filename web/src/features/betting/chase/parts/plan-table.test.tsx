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

let wrongIn: string | undefined
function Page() {
  const [given, setGiven] = useState<number>()
  const row: PlanRow = {
    ...{ issue: '202611280001', closesAt: 0, drawsAt: 0, times: given ?? 3, given, isOut: false },
    ...sums,
  }
  return (
    <PlanTable
      rows={[row]}
      most={10_000}
      onEdit={(_issue, { times }) => setGiven(times)}
      onWrong={(issue) => {
        wrongIn = issue
      }}
    />
  )
}

it('reads a multiple as it was typed, and makes no other one of what it refuses', () => {
  const place = document.body.appendChild(document.createElement('div'))
  act(() => openRoot(place).render(<Page />))
  const field = place.querySelector<HTMLInputElement>('input.num')!
  /** Key by key, in place of what stands there. */
  const type = (text: string) => {
    for (let end = 1; end <= text.length; end++)
      act(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text.slice(0, end))
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
  }
  const leave = () => act(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  type('1.5')
  expect([field.getAttribute('aria-invalid'), wrongIn]).toEqual(['true', '202611280001'])
  leave()
  expect(wrongIn).toBeUndefined()
  expect([field.value, shownToasts()[0]?.text]).toEqual(['3', '倍数格式错误'])
  type('99999')
  leave()
  expect([field.value, shownToasts()[0]?.text]).toEqual(['3', '倍数必须在1与10000之间'])
  type('20')
  leave()
  expect(field.value).toBe('20')
  type('30x')
  leave()
  expect(field.value).toBe('20')
})
