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

it.each(['1.5', '-3', '1e3', 'abc', '1,000'])('%j is refused and not read as another number', (typed) => {
  expect(read(typed)).toEqual({ wrong: '倍数格式错误' })
})

it('says the limit instead of cutting what is too much', () => {
  expect(read('99999999')).toEqual({ wrong: '倍数必须在1与10000之间' })
  expect(read('0')).toEqual({ wrong: '倍数必须在1与10000之间' })
  expect(read(' ')).toEqual({ wrong: '倍数不能为空' })
})
