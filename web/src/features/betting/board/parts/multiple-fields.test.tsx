// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { leaveField, typeKeys } from '@hongyun/ui/testing/type-keys.ts'
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { firstStake, type Stake } from '../stake.ts'
import { AmountField } from './amount-field.tsx'
import { MultipleFields } from './multiple-fields.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let stake: Stake
let wrong: string | undefined
it.each([
  ['multiple', MultipleFields, '×1', 1],
  ['amount', AmountField, '5', 5],
] as const)('a quick pick takes the place of a refused %s, the present one too', (name, Fields, pick, picked) => {
  function Page() {
    const [now, setStake] = useState<Stake>({ ...firstStake, [name]: picked })
    stake = now
    const onWrong = (reason: string | undefined) => {
      wrong = reason
    }
    return <Fields stake={now} setStake={setStake} onWrong={onWrong} />
  }
  const place = document.body.appendChild(document.createElement('div'))
  act(() => openRoot(place).render(<Page />))
  const field = place.querySelector('input')!
  typeKeys(field, '1.5')
  leaveField(field)
  expect([stake[name], wrong, field.value]).toEqual([picked, expect.any(String), '1.5'])
  const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === pick)!
  act(() => button.click())
  expect([stake[name], wrong, field.value]).toEqual([picked, undefined, String(picked)])
})
