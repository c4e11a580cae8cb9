import { expect, it } from 'vitest'
import { placedMarks } from './plot-marks.ts'

const at = (...places: number[]) =>
  placedMarks(
    places.map((place) => ({ at: place, text: '转入 1,500' })),
    30,
  )
const places = (...given: number[]) => at(...given).map((mark) => [mark.at, mark.row])

it('marks whose words would stand on each other take two rows; there is no third', () => {
  expect(places(2, 10, 20)).toEqual([
    [20, 0],
    [10, 0],
    [2, 0],
  ])
  expect(places(16, 18)).toEqual([
    [18, 0],
    [16, 1],
  ])
  expect(places(4, 17, 18, 19)).toEqual([
    [19, 0],
    [18, 1],
    [4, 0],
  ])
})

it('words near the end stand before their mark', () => {
  expect(at(5, 28).map(({ isEnd }) => isEnd)).toEqual([true, false])
})
