/** Unwanted words are found however they are written, and only they are starred. */
import { expect, it } from 'vitest'
import { cleaned, messageKey } from './unwanted-words.ts'

const list = (way: 'mask' | 'refuse', ...words: string[]) => words.map((word) => ({ key: messageKey(word), way }))

it.each([
  ['有点坏话', '有点**'],
  ['坏 话连篇', '* *连篇'],
  ['坏\u200c话', '*\u200c*'],
  ['坏\u200d话', '*\u200d*'],
  ['坏\ufe0f话', '**'],
  ['坏\n\u3000话', '*\n\u3000*'],
  ['ＢＡＤ bad B a d', '*** *** * * *'],
  ['ba\u0301d', '***'],
  ['bád', '***'],
  ['𝐛𝐚𝐝', '***'],
  ['坏坏话话', '坏**话'],
  ['好话，坏人', '好话，坏人'],
  ['👩‍👩‍👧‍👦 坏话 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍👩‍👧‍👦 ** 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['.*', '.*'],
])('%j is %j', (text, said) => {
  expect(cleaned(text, list('mask', '坏话', 'Bad'))).toBe(said)
  if (text === said) expect(cleaned(text, list('refuse', '坏话', 'Bad'))).toBe(text)
  else expect(() => cleaned(text, list('refuse', '坏话', 'Bad'))).toThrow()
})

it('takes no word that says nothing for one that is everywhere', () => {
  expect(cleaned('好', list('refuse', ' ', '\u200d'))).toBe('好')
})
