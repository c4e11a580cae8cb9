import { expect, it } from 'vitest'
import { effectOf, linesIn, wordsError } from './typed-words.ts'

it('reads one word a line', () => {
  expect(linesIn('稳赚\r\n 包 中 \n\n稳赚\n')).toEqual(['稳赚', '包 中'])
})

it('says what is wrong before it is sent', () => {
  expect(wordsError([])).toBe('词语不能为空')
  expect(wordsError(['词'.repeat(31)])).toBe(`“${'词'.repeat(8)}…”超过 30 个字`)
  expect(wordsError(Array.from({ length: 201 }, (_, n) => `词${n}`))).toBe('一次最多 200 个词语，现在有 201 个')
  expect(wordsError(['词'.repeat(30)])).toBeUndefined()
})

it('says what adding them does', () => {
  const list = [
    { word: '稳赚', way: 'mask' },
    { word: '包中', way: 'refuse' },
  ]
  expect(effectOf(['稳赚', '包中', '内幕'], 'refuse', '拒绝发送', list)).toBe('1 个新词，1 个改为拒绝发送，1 个已有')
  expect(effectOf(['内幕'], 'mask', '显示为星号', list)).toBe('1 个新词')
})
