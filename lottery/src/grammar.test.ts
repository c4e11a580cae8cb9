import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxNumberLength, parser } from './grammar.ts'
import type { Section } from './shape.ts'

const digits = Array.from({ length: 10 }, (_, i) => String(i))
const numbers = Array.from({ length: 49 }, (_, i) => String(i + 1).padStart(2, '0'))
const places: Section = { name: '位置', tokens: ['1', '2', '3', '4', '5'], min: 2, max: 5 }
const digitRow = (name: string): Section => ({ name, tokens: digits, min: 0, max: 10 })

const fixedPlaces = parser({
  kind: 'sections',
  sections: ['万位', '千位', '百位', '十位', '个位'].map(digitRow),
  minFilled: 1,
})
const chosenPlaces = parser({
  kind: 'notes',
  positions: places,
  note: { tokens: digits, length: 2, ordered: true },
})
const banker = parser({
  kind: 'sections',
  sections: [
    { name: '胆码', tokens: numbers, min: 1, max: 2 },
    { name: '拖码', tokens: numbers, min: 1, max: 9 },
  ],
  apart: true,
  total: { min: 3, max: 10 },
})
const accepts = (parse: (number: string) => { ok: boolean }, number: string): boolean => parse(number).ok

describe('sections', () => {
  it('may be blank where the range starts at 0, but not all of them', () => {
    expect(fixedPlaces('|4,6,9||1|')).toEqual({
      ok: true,
      value: { positions: [], rows: [[], [4, 6, 9], [], [1], []] },
    })
    expect(accepts(fixedPlaces, '||||')).toBe(false)
  })

  it.each(['1|2|3|4', '1|2|3|4|5|6', '1,|||| ', '|1,1|||', '|10|||', '1@1||||', '|01|||', ',1||||', '1，2||||'])(
    'refuse %j',
    (number) => expect(accepts(fixedPlaces, number)).toBe(false),
  )
})

describe('banker and others', () => {
  it.each(['37|10,17,19', '01,02|03', '01|02,03'])('take %s', (number) => expect(accepts(banker, number)).toBe(true))

  it.each([
    '01|01,02',
    '01|02',
    '01,02,03|04',
    '|01,02,03',
    '01,02|',
    '1|02,03',
    '01,02|03,04,05,06,07,08,09,10,11',
    '50|01,02',
  ])('refuse %s', (number) => expect(accepts(banker, number)).toBe(false))
})

describe('positions', () => {
  it('stand before the body', () => {
    expect(chosenPlaces('5,4@1,9;6,9')).toEqual({
      ok: true,
      value: {
        positions: [4, 3],
        rows: [
          [1, 9],
          [6, 9],
        ],
      },
    })
  })

  it.each([
    '1,9;6,9',
    '1@1,9',
    '1,1@1,9',
    '1,6@1,9',
    '@1,9',
    '1,2@',
    '1,2@1,9@',
    '1,2@1,2@1,9',
    '1,2@1,9;1,9',
    '1,2@1,9;',
  ])('refuse %s', (number) => expect(accepts(chosenPlaces, number)).toBe(false))

  it('keep the order of a note that is read place by place', () => {
    expect(accepts(chosenPlaces, '1,2@1,9;9,1')).toBe(true)
  })
})

describe('any text', () => {
  it('is answered, never thrown at', () => {
    const text = fc.oneof(
      fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
      fc.string({ unit: fc.constantFrom('0', '1', ',', '|', ';', '@', ' ') }),
    )
    fc.assert(
      fc.property(text, (number) => {
        for (const parse of [fixedPlaces, chosenPlaces, banker]) {
          const read = parse(number)
          if (!read.ok) expect(read.reason).toMatch(/请/)
        }
      }),
    )
  })

  it('is refused when too long, at once', () => {
    const note = '1,2;'
    const long = `1,2@${note.repeat(5000)}`
    expect(chosenPlaces(long)).toEqual({ ok: false, reason: expect.stringContaining(String(maxNumberLength)) })
  })
})
