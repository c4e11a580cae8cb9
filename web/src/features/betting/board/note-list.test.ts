import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { describe, expect, test } from 'vitest'
import { lineCount, type NoteList, readNotes, readNotesNow, withoutFlaws } from './note-list.ts'

const notesPlay = (code: string) => {
  const play = findPlay(code)
  if (play?.board.kind !== 'notes') throw new Error(`${code} is no play of notes`)
  return { play, board: play.board }
}
const dice = notesPlay('k3_sanbutong_ds')
const five = notesPlay('ssc_5x_zhixuan_ds')
const eleven = notesPlay('syx5_rx3_ds')
const read = ({ play, board }: typeof dice, text: string): NoteList => readNotesNow(play, board, text)

describe('what is a note', () => {
  test.each([
    ['123 124 156', ['1,2,3', '1,2,4', '1,5,6']],
    ['1 2 3\n4,5,6', ['1,2,3', '4,5,6']],
    ['１２３，１２４；156', ['1,2,3', '1,2,4', '1,5,6']],
    ['123124', ['1,2,3', '1,2,4']],
    ['1,2,3,4,5,6', ['1,2,3', '4,5,6']],
    ['\ufeff123\r\n124\r125', ['1,2,3', '1,2,4', '1,2,5']],
    ['1|2|3　1、2、4', ['1,2,3', '1,2,4']],
    ['', []],
    ['  \n\n ', []],
  ])('%j', (text, notes) => {
    const list = read(dice, text)
    expect(list.notes).toEqual(notes)
    expect([...list.wrong, ...list.repeated]).toEqual([])
  })

  test('numbers of two figures', () => {
    expect(read(eleven, '010203 04 05 06\n01,02,11').notes).toEqual(['01,02,03', '01,02,11'])
    expect(read(eleven, '01 02 03').notes).toEqual(['01,02,03'])
  })
})

describe('what is wrong', () => {
  test.each([
    [dice, '123\n12x', 2, '12x', '只能有数字'],
    [dice, '123\n\n12', 3, '12', '应有 3 个号码，现在是 2 个'],
    [dice, '789', 1, '789', '没有 7 这个号码'],
    [dice, '112', 1, '112', '号码必须各不相同'],
    [dice, '1 2', 1, '1 2', '应有 3 个号码，现在是 2 个'],
    [eleven, '1 2 3', 1, '1 2 3', '每个号码写 2 位数字'],
    [five, '12345 <b>', 1, '<b>', '只能有数字'],
  ])('%# is named with its line and why', (which, text, line, entry, reason) => {
    expect(read(which, text).wrong).toEqual([{ line, entry, reason, at: text.lastIndexOf(entry) }])
  })

  test('a repeated note names the line of the first one', () => {
    expect(read(dice, '123\n321\n321 4 5 6').repeated.map(({ line, reason }) => [line, reason])).toEqual([
      [2, '与第 1 行重复'],
      [3, '与第 1 行重复'],
    ])
    expect(read(dice, '123 132').repeated.map(({ reason }) => reason)).toEqual(['同一行已有'])
    expect(read(five, '12345\n54321').repeated).toEqual([])
  })

  test('the same digits in another order are another note', () => {
    const { play, board } = notesPlay('ssc_rx2_zhixuan_ds')
    expect(readNotesNow(play, board, '12 21 12', '1,2,3@')).toMatchObject({ notes: ['1,2', '2,1'], wrong: [] })
  })
})

describe('taking out', () => {
  const text = '123 124 12x\n112\n321；156'
  const list = read(dice, text)

  test('wrong notes can be removed without the repeated ones, and the other way round', () => {
    expect(withoutFlaws(text, list.wrong)).toBe('123 124\n321\n156')
    expect(withoutFlaws(text, list.repeated)).toBe('123 124 12x\n112\n156')
  })

  test('both filters together leave only whole notes', () => {
    const left = withoutFlaws(withoutFlaws(text, list.wrong), read(dice, withoutFlaws(text, list.wrong)).repeated)
    expect(read(dice, left)).toMatchObject({ notes: list.notes, wrong: [], repeated: [] })
  })
})

test('a hundred thousand lines are read in many small steps', () => {
  const text = Array.from({ length: 100_000 }, (_, i) => String(i).padStart(5, '0')).join('\n')
  expect(lineCount(text)).toBe(100_000)
  const reading = readNotes(five.play, five.board, `${text}\n00007\nxx`)
  let steps = 0
  let before = 0
  for (;;) {
    const step = reading.next()
    if (step.done) {
      expect(step.value.notes).toHaveLength(100_000)
      expect(step.value.repeated).toMatchObject([{ line: 100_001, reason: '与第 8 行重复' }])
      expect(step.value.wrong).toMatchObject([{ line: 100_002, entry: 'xx' }])
      break
    }
    expect(step.value).toBeGreaterThan(before)
    expect(step.value - before).toBeLessThan(0.01)
    expect(step.value).toBeLessThan(1)
    before = step.value
    steps++
  }
  expect(steps).toBeGreaterThan(200)
})
