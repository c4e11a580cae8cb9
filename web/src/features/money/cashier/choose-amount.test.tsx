// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { amountError } from './amount-check.ts'
import { ChooseAmount } from './choose-amount.tsx'
import type { Channel } from './choose-channel.tsx'

/** The most that operators can let a channel take. */
const limits = { minAmount: '100.00', maxAmount: '1000000.00' }
const today = { amount: '0.00', count: 0, limitAmount: '9000000.00', limitCount: 10 }

function Typed() {
  const [amount, setAmount] = useState('')
  return (
    <>
      <ChooseAmount
        channel={{ ...limits, quickAmounts: [] as readonly string[] } as Channel}
        amount={amount}
        error={amount === '' ? undefined : amountError(amount, limits, today)}
        onChange={setAmount}
      />
      <output>{amount}</output>
    </>
  )
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!

it('the highest amount of a channel can be typed, and a digit too many is said and not cut', async () => {
  openRoot().render(<Typed />)
  const field = () => document.querySelector('input')!
  await expect.poll(field).toBeTruthy()
  const type = (text: string) => {
    setValue.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  }
  const shown = () => [
    document.querySelector('output')?.textContent,
    document.querySelector('.field__error')?.textContent,
  ]
  type('1000000')
  await expect.poll(shown).toEqual(['1000000', undefined])
  for (const more of ['5000000', '10000000', '100000000']) {
    type(more)
    await expect.poll(shown).toEqual([more.slice(0, 8), '单笔最高 ¥1,000,000.00'])
  }
})
