import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { expect, test } from 'vitest'
import { noteErrors, withoutErrors } from './note-errors.ts'

const play = findPlay('k3_sanbutong_ds')
const board = play?.board
if (!play || board?.kind !== 'notes') throw new Error('the play of notes is gone')
const wrong = (text: string) => noteErrors(play, board, text).map(({ entry }) => entry)

test.each([
  ['123 124 156', []],
  ['1 2 3\n4,5,6', []],
  ['１２３，124', []],
  ['123 12x 124', ['12x']],
  ['123\n112', ['112']],
  ['123 321', ['321']],
  ['12', ['12']],
  ['1 2', ['1 2']],
  ['789', ['789']],
  ['', []],
])('%j has %j wrong', (text, entries) => {
  expect(wrong(text)).toEqual(entries)
})

test('what is wrong can be taken out, and the rest is a bet', () => {
  const text = '123 124 12x\n112\n321'
  const left = withoutErrors(text, noteErrors(play, board, text))
  expect(left).toBe('123 124')
  expect(wrong(left)).toEqual([])
})
