// @vitest-environment happy-dom
import { money, yuan } from '@hongyun/lottery/money.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { leaveField, typeKeys } from '@hongyun/ui/testing/type-keys.ts'
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { PlanRow } from '../plan.ts'
import { PlanTable } from './plan-table.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const sums = { cost: yuan(2), spent: yuan(2), back: money(0n), profit: money(0n) }

let given: number | undefined
let setGiven: (given: number | undefined) => void
let setOut: (isOut: boolean) => void
let planned = 3
let wrong: string | undefined
function Page() {
  ;[given, setGiven] = useState<number>()
  const [isOut, changeOut] = useState(false)
  setOut = changeOut
  const row: PlanRow = {
    ...{ issue: '202611280001', closesAt: 0, drawsAt: 0, times: given ?? planned, given, isOut },
    ...sums,
  }
  return (
    <PlanTable
      rows={[row]}
      most={10_000}
      onEdit={(_issue, { times }) => setGiven(times)}
      onWrong={(_issue, reason) => {
        wrong = reason
      }}
    />
  )
}

it('reads a multiple as it was typed, and makes no other one of what it refuses', () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = openRoot(place)
  act(() => root.render(<Page />))
  const field = () => place.querySelector<HTMLInputElement>('input.num')!
  const type = (text: string) => {
    typeKeys(field(), text)
    leaveField(field())
  }
  type('1.5')
  expect([field().value, field().getAttribute('aria-invalid'), given]).toEqual(['1.5', 'true', undefined])
  expect([wrong, place.querySelector('[role=alert]')?.textContent]).toEqual(['倍数格式错误', '倍数格式错误'])
  type('20')
  expect([field().value, given, wrong]).toEqual(['20', 20, undefined])
  type('99999')
  expect([field().value, given, wrong]).toEqual(['99999', 20, '倍数必须在1与10000之间'])
  act(() => setOut(true))
  expect([field().value, wrong]).toEqual(['20', undefined])
  act(() => {
    setOut(false)
    setGiven(undefined)
  })
  type('30x')
  planned = 5
  act(() => root.render(<Page />))
  expect([field().value, given, wrong]).toEqual(['5', undefined, undefined])
})
