import { describe, expect, it } from 'vitest'
import { emptyDraft, receivedError, refusalLetter, takesTwo } from './draft.ts'

describe('what arrived', () => {
  it.each(['', ' ', '0.02', '1000', ' 999.99 '])('may be %j', (received) => {
    expect(receivedError({ received }, '0.01')).toBeUndefined()
  })
  it.each(['0', '0.01', '-1', '1.005', '1e3', '１００', 'x'])('is not %j', (received) => {
    expect(receivedError({ received }, '0.01')).toBe('高于手续费的金额，最多两位小数')
  })
})

describe('a second operator', () => {
  const one = { needsTwo: false, payAmount: '500.00' }
  it('is needed above the limit, and where another amount arrived', () => {
    expect(takesTwo({ ...one, needsTwo: true }, { received: '' })).toBe(true)
    expect(takesTwo(one, { received: '499.99' })).toBe(true)
  })
  it('is not needed for what was ordered, however it is written', () => {
    for (const received of ['', '500', '500.0', ' 500.00 ']) expect(takesTwo(one, { received })).toBe(false)
  })
})

it('a refusal is read with the note below it', () => {
  expect(refusalLetter(emptyDraft)).toMatch(/^没有查到这笔到账/)
  expect(refusalLetter({ ...emptyDraft, note: '请补充回单' })).toMatch(/。\n请补充回单$/)
})
