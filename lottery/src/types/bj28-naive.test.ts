// Judging PC蛋蛋 against the naive judging (testing/naive.ts), with the plays on the 特码 written out here.
import { judgesAsTheSlowWay } from '../../testing/digit-type.ts'
import { digitExpanders, each } from '../../testing/digit-units.ts'
import { numbersOf, sum, win } from '../../testing/naive.ts'
import { bj28 } from './bj28.ts'

/** [level, sums] of each choice. */
const kinds: Readonly<Record<string, readonly [level: number, holds: (sum: number) => boolean]>> = {
  dadan: [1, (sum) => [15, 17, 19, 21, 23, 25, 27].includes(sum)],
  dashuang: [2, (sum) => [14, 16, 18, 20, 22, 24, 26].includes(sum)],
  xiaodan: [2, (sum) => [1, 3, 5, 7, 9, 11, 13].includes(sum)],
  xiaoshuang: [1, (sum) => [0, 2, 4, 6, 8, 10, 12].includes(sum)],
  jida: [1, (sum) => [22, 23, 24, 25, 26, 27].includes(sum)],
  jixiao: [1, (sum) => [0, 1, 2, 3, 4, 5].includes(sum)],
  hong: [2, (sum) => [3, 6, 9, 12, 15, 18, 21, 24].includes(sum)],
  lv: [1, (sum) => [1, 4, 7, 10, 16, 19, 22, 25].includes(sum)],
  lan: [1, (sum) => [2, 5, 8, 11, 17, 20, 23, 26].includes(sum)],
}

const special: typeof digitExpanders = [
  [/tema_b3/, () => (number) => [(draw) => win(numbersOf(number).includes(sum(draw)))]],
  [
    /tema/,
    () => (number) =>
      each(number, (token) => (draw) => win(sum(draw) === Number(token), Math.min(sum(draw), 27 - sum(draw)) + 1)),
  ],
  [
    /zuhe|jizhi|bose/,
    () => (number) =>
      each(number, (token) => {
        const [level, holds] = kinds[token]!
        return (draw) => win(holds(sum(draw)), level)
      }),
  ],
]

judgesAsTheSlowWay(bj28, [...special, ...digitExpanders], ['bj28_tema_b3'])
