/** Arrays as the text that PostgreSQL reads. */
import { expect, it } from 'vitest'
import { bigintArray, textArray } from './arrays.ts'

it('writes numbers, and NULL where there is none', () => {
  expect(bigintArray([1n, null, 9_007_199_254_740_993n])).toBe('{1,NULL,9007199254740993}')
})

it('writes texts quoted, and escapes what would end the quotes', () => {
  expect(textArray(['ssc_dwd', '', 'a"b', 'a\\b', '{,}'])).toBe('{"ssc_dwd","","a\\"b","a\\\\b","{,}"}')
})
