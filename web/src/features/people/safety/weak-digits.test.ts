import { expect, it } from 'vitest'
import { isWeak } from './weak-digits.ts'

it.each(['000000', '123456', '345678', '654321', '987654', '121212', '123123'])('%s is guessed first', (digits) => {
  expect(isWeak(digits)).toBe(true)
})

it.each(['271828', '112233', '135790', '908070'])('%s is not', (digits) => {
  expect(isWeak(digits)).toBe(false)
})
