import { expect, it } from 'vitest'
import { factorCodeError, factorCodeText } from './factor-code.ts'

it.each([
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['abcd efgh-ijkl mn23', 'ABCD-EFGH-IJKL-MN23'],
])('%j is sent as %j', (typed, sent) => {
  expect(factorCodeText(typed)).toBe(sent)
  expect(factorCodeError(typed)).toBeUndefined()
})

it.each(['', '12345', '1234567', 'ABCD-EFGH-IJKL-MN01'])('%j is refused', (typed) => {
  expect(factorCodeError(typed)).toBeDefined()
})
