// Judging 福彩3D against the naive judging (testing/naive.ts), with the plays of the state lottery written out here.
import { judgesAsTheSlowWay } from '../../testing/digit-type.ts'
import { digitExpanders, each } from '../../testing/digit-units.ts'
import { noteList, sum, type Unit, win } from '../../testing/naive.ts'
import { fc3d } from './fc3d.ts'

const sorted = (digits: readonly number[]): string => digits.toSorted((a, b) => a - b).join('')
const times = (draw: readonly number[], digit: number): number => draw.filter((other) => other === digit).length

/** In order, or in another order. */
const orderly =
  (unit: readonly number[]): Unit =>
  (draw) =>
    draw.join('') === unit.join('') ? { level: 1 } : win(sorted(draw) === sorted(unit), 2)

const tractors = [
  '012',
  '123',
  '234',
  '345',
  '456',
  '567',
  '678',
  '789',
  '987',
  '876',
  '765',
  '654',
  '543',
  '432',
  '321',
]
const all = (digits: readonly number[], allowed: readonly number[]): boolean => digits.every((d) => allowed.includes(d))

const official: typeof digitExpanders = [
  [
    /tongxuan/,
    () => (number) =>
      noteList(number).map((unit) => (draw) => {
        const met = unit.filter((digit, i) => draw[i] === digit).length
        return met === 3 ? { level: 1 } : win(met === 2, 2)
      }),
  ],
  [/baoxuan/, () => (number) => noteList(number).map(orderly)],
  [
    /cai1d/,
    () => (number) =>
      each(number, (token) => (draw) => win(times(draw, Number(token)) > 0, 4 - times(draw, Number(token)))),
  ],
  [
    /cai2d/,
    () => (number) =>
      noteList(number).map(([a = 0, b = 0]) => (draw) => {
        if (a === b) return win(times(draw, a) >= 2, 1)
        return win(draw.includes(a) && draw.includes(b), 2)
      }),
  ],
  [
    /heshu/,
    () => (number) =>
      each(number, (token) => {
        const value = Number(token)
        return (draw) => win(sum(draw) === value, Math.min(value, 27 - value) + 1)
      }),
  ],
  [/daxiao/, () => (number) => each(number, (token) => (draw) => win(token === 'da' ? sum(draw) > 18 : sum(draw) < 9))],
  [/santong/, () => () => [(draw) => win(new Set(draw).size === 1)]],
  [/tuolaji/, () => () => [(draw) => win([...tractors, '210'].includes(draw.join('')))]],
  [
    /jiou/,
    () => (number) =>
      each(number, (token) => (draw) => win(all(draw, token === 'ji' ? [1, 3, 5, 7, 9] : [0, 2, 4, 6, 8]))),
  ],
  [
    /kuadu/,
    () => (number) =>
      each(number, (token) => (draw) => {
        const span = Math.max(...draw) - Math.min(...draw)
        return win(span === Number(token), span + 1)
      }),
  ],
]

judgesAsTheSlowWay(fc3d, [...official, ...digitExpanders])
