import { expect, it } from 'vitest'
import { lacksDraw } from './lacks-draw.ts'

const draw = (n: number, openNumber = '1,2,3') => ({ issue: `${n}`, drawsAt: n * 60_000, openNumber })

it('a list lacks a draw that came late or was corrected, not one that follows it', () => {
  const list = [draw(5), draw(4), draw(2)]
  expect(lacksDraw(list, draw(4))).toBe(false)
  expect(lacksDraw(list, draw(6))).toBe(false)
  expect(lacksDraw(list, draw(3))).toBe(true)
  expect(lacksDraw(list, draw(4, '4,5,6'))).toBe(true)
  expect(lacksDraw(list, draw(5, '4,5,6'))).toBe(true)
  expect(lacksDraw([], draw(1))).toBe(false)
})
