import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyNumber } from '../testing/bets.ts'
import { type Board, emptyPicks, numberOf, picksOf, quickPick, toggle, typeNotes } from './board.ts'
import { findPlay, playsOf } from './catalogue.ts'
import { must } from './invariant.ts'
import { lotteryTypes } from './lottery-types.ts'

const plays = lotteryTypes.flatMap((type) => playsOf(type))
const boardOf = (code: string): Board => {
  const play = findPlay(code)
  if (!play) throw new Error(`no play ${code}`)
  return play.board
}

describe.each(plays.map((play) => [play.code, play] as const))('the board of %s', (_, play) => {
  it('makes the number it was given, in the order of the board', () => {
    fc.assert(
      fc.property(anyNumber(play), (number) => {
        const picks = picksOf(play.board, number)
        expect(picks).toBeDefined()
        const made = numberOf(play.board, picks!)
        expect(made).toBeDefined()
        expect(must(play.check(made!)).count).toBe(must(play.check(number)).count)
        expect(numberOf(play.board, picksOf(play.board, made!)!)).toBe(made)
      }),
    )
  })

  it('is no bet while it is empty, and knows a strange number', () => {
    expect(numberOf(play.board, emptyPicks(play.board))).toBeUndefined()
    for (const strange of ['', '99', 'hu', '1|2|9', '<b>']) {
      if (!play.check(strange).ok) expect(picksOf(play.board, strange)).toBeUndefined()
    }
  })

  it('makes only numbers of the grammar, however it is clicked', () => {
    const { board } = play
    if (board.kind === 'notes') return
    const click = fc.tuple(fc.nat(board.rows.length - 1), fc.nat())
    fc.assert(
      fc.property(fc.array(click, { maxLength: 40 }), (clicks) => {
        let picks = emptyPicks(board)
        for (const [row, at] of clicks) {
          const { cells } = board.rows[row]!
          picks = toggle(board, picks, row, cells[at % cells.length]!.token)
        }
        const number = numberOf(board, picks)
        if (number === undefined) return
        const checked = play.check(number)
        if (!checked.ok) expect(checked.reason).toBe('所选号码组不成一注，请换一个号码')
      }),
    )
  })
})

describe('toggle', () => {
  it('picks, drops, and keeps the order of the board', () => {
    const board = boardOf('k3_hezhi')
    const picks = ['10', '3', '18', '3'].reduce((at, token) => toggle(board, at, 0, token), emptyPicks(board))
    expect(numberOf(board, picks)).toBe('10,18')
  })

  it('moves a number from 拖 to 胆, changes a single 胆, and leaves a full row as it is', () => {
    const two = boardOf('k3_erbutong_dt')
    let picks = toggle(two, toggle(two, emptyPicks(two), 1, '2'), 0, '2')
    expect(picks.rows).toEqual([['2'], []])
    picks = toggle(two, picks, 0, '3')
    expect(picks.rows).toEqual([['3'], []])
    const three = boardOf('k3_sanbutong_dt')
    const full = ['1', '2'].reduce((at, token) => toggle(three, at, 0, token), emptyPicks(three))
    expect(toggle(three, full, 0, '4')).toBe(full)
  })

  it('does not take a token that is not there', () => {
    const board = boardOf('k3_hezhi')
    expect(() => toggle(board, emptyPicks(board), 0, '19')).toThrow()
    expect(() => toggle(board, emptyPicks(board), 1, '3')).toThrow()
    expect(() => toggle(board, emptyPicks(board), 'positions', '1')).toThrow()
  })
})

describe('quickPick', () => {
  it.each([
    ['all', '3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18'],
    ['big', '11,12,13,14,15,16,17,18'],
    ['small', '3,4,5,6,7,8,9,10'],
    ['odd', '3,5,7,9,11,13,15,17'],
    ['even', '4,6,8,10,12,14,16,18'],
    ['clear', undefined],
  ] as const)('%s of the sums', (quick, number) => {
    const board = boardOf('k3_hezhi')
    expect(numberOf(board, quickPick(board, emptyPicks(board), 0, quick))).toBe(number)
  })

  it('of 拖 leaves the 胆 out', () => {
    const board = boardOf('k3_erbutong_dt')
    expect(numberOf(board, quickPick(board, toggle(board, emptyPicks(board), 0, '4'), 1, 'all'))).toBe('4|1,2,3,5,6')
  })
})

describe('typed notes', () => {
  const board = boardOf('k3_sanbutong_ds')
  const read = (text: string) => numberOf(board, typeNotes(emptyPicks(board), text))

  it.each([
    '123 456',
    '1,2,3;4,5,6',
    '123,456',
    '123\n456\n',
    '1 2 3\r\n4 5 6',
    '１２３；４５６',
    '1，2，3；4，5，6',
    '1,2,3,4,5,6',
    '123、456',
  ])('reads %j', (text) => expect(read(text)).toBe('1,2,3;4,5,6'))

  it.each(['', ' ', '12', '1237', '127', 'abc', '1234'])('waits at %j', (text) => expect(read(text)).toBeUndefined())
})
