// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { leaveField, typeKeys } from '@hongyun/ui/testing/type-keys.ts'
import { shownToasts } from '@hongyun/ui/toast.ts'
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Stepper } from './stepper.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let value: number
let setValue: (value: number) => void
let reason: string | undefined
beforeEach(() => {
  reason = undefined
})

function Page({ tells }: { tells: boolean }) {
  ;[value, setValue] = useState(3)
  const told = {
    onWrong: (next: string | undefined) => {
      reason = next
    },
  }
  return <Stepper label="倍数" value={value} max={10_000} onChange={setValue} {...(tells && told)} />
}
function open({ tells }: { tells: boolean }) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = openRoot(place)
  act(() => root.render(<Page tells={tells} />))
  return { root, place, field: place.querySelector('input')! }
}
const TOO_MUCH = '倍数必须在1与10000之间'

it('makes no number of the first digits of what it refuses, and says so when it is left', () => {
  const { field } = open({ tells: false })
  typeKeys(field, '20000')
  expect([field.value, value]).toEqual(['20000', 3])
  leaveField(field)
  expect([field.value, value, shownToasts()[0]?.text]).toEqual(['3', 3, TOO_MUCH])
  typeKeys(field, '20')
  leaveField(field)
  typeKeys(field, '1.5')
  leaveField(field)
  expect([field.value, value]).toEqual(['20', 20])
})

it('keeps what is refused where the page is told, until it is edited', () => {
  const { field, place } = open({ tells: true })
  typeKeys(field, '99999')
  leaveField(field)
  expect([field.value, value, reason]).toEqual(['99999', 3, TOO_MUCH])
  expect(place.querySelector('[role=alert]')?.textContent).toBe(TOO_MUCH)
  typeKeys(field, '20')
  expect([field.value, value, reason]).toEqual(['20', 20, undefined])
})

it('lets go of what is refused when the number is set from elsewhere, or the field is gone', () => {
  const { field, root } = open({ tells: true })
  typeKeys(field, '99999')
  act(() => setValue(10))
  expect([field.value, reason]).toEqual(['10', undefined])
  act(() => setValue(3))
  expect([field.value, reason]).toEqual(['3', undefined])
  typeKeys(field, '99999')
  expect(reason).toBe(TOO_MUCH)
  act(() => root.render(null))
  expect(reason).toBeUndefined()
})
