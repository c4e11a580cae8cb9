import { expect, it } from 'vitest'
import { markSets, zodiacSets } from './mark-sets.ts'

const tokens = (label: string, year = 2026) =>
  markSets(year)
    .flatMap(({ sets }) => sets)
    .find((set) => set.label === label)?.tokens

it('every row of sets but the halves holds each number once', () => {
  for (const { name, sets } of markSets(2026).filter(({ name }) => name !== '两面'))
    expect(sets.flatMap(({ tokens }) => tokens).toSorted(), name).toHaveLength(49)
})

it('the zodiac of the year has five numbers, 49 the last of them, and the years turn them', () => {
  expect(tokens('马', 2026)).toEqual(['01', '13', '25', '37', '49'])
  expect(tokens('蛇', 2025)).toEqual(['01', '13', '25', '37', '49'])
  expect(tokens('蛇', 2026)).toEqual(['02', '14', '26', '38'])
  expect(zodiacSets(2026).map(({ tokens }) => tokens.length)).toEqual([4, 4, 4, 4, 4, 4, 5, 4, 4, 4, 4, 4])
})

it('halves and colours are those of the plays', () => {
  expect(tokens('大')?.[0]).toBe('25')
  expect(tokens('小')?.at(-1)).toBe('24')
  expect(tokens('红波')).toHaveLength(17)
  expect(tokens('合单')?.slice(0, 5)).toEqual(['01', '03', '05', '07', '09'])
  expect(tokens('家禽')).toHaveLength(25)
})
