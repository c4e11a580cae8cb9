// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { leaveField, typeKeys } from '@hongyun/ui/testing/type-keys.ts'
import { shownToasts } from '@hongyun/ui/toast.ts'
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { firstStake, type Stake } from '../stake.ts'
import { AmountBar } from './amount-bar.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const table = {
  ...{ tables: [], amounts: {}, items: [], setAmounts: () => {}, clear: () => {} },
  ...{ cleared: 0, wrong: undefined, onWrong: () => {} },
}
let stake: Stake
function Page() {
  const [now, setStake] = useState({ ...firstStake, amount: 10 })
  stake = now
  return <AmountBar table={table} stake={now} setStake={setStake} closed={false} />
}

it('a refused amount is none, and its first digits are none either', () => {
  const place = document.body.appendChild(document.createElement('div'))
  act(() => openRoot(place).render(<Page />))
  const field = place.querySelector('input')!
  typeKeys(field, '2000000')
  expect([stake.amount, place.querySelector('[role=alert]')?.textContent]).toEqual([10, '金额必须在1与1000000之间'])
  leaveField(field)
  expect([stake.amount, field.value, shownToasts()[0]?.text]).toEqual([10, '10', '金额必须在1与1000000之间'])
  typeKeys(field, '2000')
  leaveField(field)
  expect([stake.amount, field.value]).toEqual([2000, '2000'])
  typeKeys(field, '1.5')
  act(() => place.querySelector<HTMLButtonElement>('[aria-label="500 元"]')!.click())
  expect([stake.amount, field.value]).toEqual([500, '500'])
})
