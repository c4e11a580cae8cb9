/** Reading a form: what browsers send, and what nobody should. */
import { expect, it } from 'vitest'
import { parseForm } from './input.ts'

const fields = (text: string) => Object.entries(parseForm(text))

it.each([
  ['a=1&b=%5B%22%E5%A4%A7%22%5D', { a: '1', b: '["大"]' }],
  ['a=1+2&b=%2B', { a: '1 2', b: '+' }],
  ['a&b=&=c', { a: '', b: '', '': 'c' }],
  ['a=b=c&&', { a: 'b=c' }],
  ['', {}],
  ['a=%zz&b=%', { a: '%zz', b: '%' }],
  ['a=%ff', { a: '\ufffd' }],
  ['a=1&a=2&a=', { a: ['1', '2', ''] }],
  ['constructor=1&toString=2', { constructor: '1', toString: '2' }],
])('%s', (text, expected) => {
  expect(fields(text)).toEqual(Object.entries(expected))
})

it('takes __proto__ for a field like any other', () => {
  expect(fields('__proto__=1&__proto__=2')).toEqual([['__proto__', ['1', '2']]])
})

it('keeps every value of a field that fills a body', () => {
  expect(parseForm('a=1&'.repeat(250_000)).a).toHaveLength(250_000)
})
