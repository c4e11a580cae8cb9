import { expect, it } from 'vitest'
import { readAsked } from './asked.ts'

const read = (search: string, ...kinds: ('act' | 'bet')[]) =>
  readAsked(new URLSearchParams(search), ...(kinds.length > 0 ? [kinds] : []))

it('reads a record from the URL', () => {
  expect(read('kind=bet&id=217342918465224704')).toEqual({ kind: 'bet', id: '217342918465224704' })
  expect(read('kind=act&id=1', 'act')).toEqual({ kind: 'act', id: '1' })
})

it.each([
  '',
  'kind=bet',
  'id=1',
  'kind=player&id=1',
  'kind=act&id=0',
  'kind=act&id=x',
  `kind=act&id=${'1'.repeat(20)}`,
])('reads none from %j', (search) => expect(read(search)).toBeUndefined())

it('reads none of a kind that the operator does not see', () => expect(read('kind=bet&id=1', 'act')).toBeUndefined())
