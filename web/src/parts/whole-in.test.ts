import { expect, it } from 'vitest'
import { wholeIn } from './whole-in.ts'

const read = (typed: string) => wholeIn('倍数', typed, 1, 10_000)

it.each([
  ['15', 15],
  [' 15 ', 15],
  ['１５', 15],
  ['10000', 10_000],
])('%j is a multiple', (typed, count) => {
  expect(read(typed)).toEqual({ count })
})

it.each(['1.5', '-3', '1e3', '', 'abc', '1,000'])('%j is refused and not read as another number', (typed) => {
  expect(read(typed)).toEqual({ wrong: '倍数请填 1 至 10,000 的整数' })
})

it('says the limit instead of cutting what is too much', () => {
  expect(read('99999999')).toEqual({ wrong: '倍数最多 10,000' })
  expect(read('0')).toEqual({ wrong: '倍数最少 1' })
})
