/**
 * K3 by hand: every unit bet of a number written out as what it says of three dice, its level being the number of
 * throws that win it. Knows nothing of the catalogue; odds and returns follow from counting all 216 throws.
 */
const faces = [1, 2, 3, 4, 5, 6]
const throws = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c] as const)))
type Throw = readonly [number, number, number]
type Unit = (dice: Throw) => boolean

const sum = ([a, b, c]: Throw) => a + b + c
const inOrder = (dice: readonly (string | number)[]) => [...dice].map(String).sort().join('')
const span = (dice: Throw) => Math.max(...dice) - Math.min(...dice)
const isRun = (dice: Throw) => ['123', '234', '345', '456'].includes(inOrder(dice))

const exactly =
  (wanted: string): Unit =>
  (dice) =>
    inOrder(dice) === inOrder([...wanted])
const together =
  (wanted: readonly string[]): Unit =>
  (dice) =>
    wanted.every((face) => dice.includes(Number(face)))

const words: Record<string, Unit> = {
  da: (dice) => sum(dice) > 10,
  xiao: (dice) => sum(dice) < 11,
  dan: (dice) => sum(dice) % 2 === 1,
  shuang: (dice) => sum(dice) % 2 === 0,
  dadan: (dice) => sum(dice) > 10 && sum(dice) % 2 === 1,
  dashuang: (dice) => sum(dice) > 10 && sum(dice) % 2 === 0,
  xiaodan: (dice) => sum(dice) < 11 && sum(dice) % 2 === 1,
  xiaoshuang: (dice) => sum(dice) < 11 && sum(dice) % 2 === 0,
}

/** All ways to take `size` of a list, in any order. */
function choose(list: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  const [first, ...rest] = list
  if (first === undefined) return []
  return [...choose(rest, size - 1).map((taken) => [first, ...taken]), ...choose(rest, size)]
}

const tokens = (number: string) => number.split(',')
const notes = (number: string) => number.split(';').map(tokens)
const withBankers = (number: string, size: number): string[][] => {
  const [held, free] = number.split('|').map(tokens) as [string[], string[]]
  return choose(free, size - held.length).map((taken) => [...held, ...taken])
}

const expansions: Record<string, (number: string) => Unit[]> = {
  k3_hezhi: (number) => tokens(number).map((wanted) => (dice) => sum(dice) === Number(wanted)),
  k3_hezhi_lm: (number) => tokens(number).map((word) => words[word]!),
  k3_hezhi_zuhe: (number) => tokens(number).map((word) => words[word]!),
  k3_santong_tx: () => [(dice) => span(dice) === 0],
  k3_santong_dx: (number) => tokens(number).map(exactly),
  k3_sanbutong_bz: (number) => choose(tokens(number), 3).map((unit) => exactly(unit.join(''))),
  k3_sanbutong_dt: (number) => withBankers(number, 3).map((unit) => exactly(unit.join(''))),
  k3_sanbutong_ds: (number) => notes(number).map((unit) => exactly(unit.join(''))),
  k3_sanlian_tx: () => [isRun],
  k3_sanlian_dx: (number) => tokens(number).map(exactly),
  k3_ertong_fx: (number) =>
    tokens(number).map(
      ([face]) =>
        (dice) =>
          dice.filter((shown) => shown === Number(face)).length > 1,
    ),
  k3_ertong_dx: (number) => {
    const [pairs, singles] = number.split('|').map(tokens) as [string[], string[]]
    const units = pairs.flatMap((pair) => singles.map((single) => pair + single))
    return units.filter((unit) => unit[0] !== unit[2]).map(exactly)
  },
  k3_ertong_ds: (number) => notes(number).map((unit) => exactly(unit.join(''))),
  k3_erbutong_bz: (number) => choose(tokens(number), 2).map(together),
  k3_erbutong_dt: (number) => withBankers(number, 2).map(together),
  k3_erbutong_ds: (number) => notes(number).map(together),
  k3_dantiao: (number) => tokens(number).map((face) => together([face])),
  k3_kuadu: (number) => tokens(number).map((wanted) => (dice) => span(dice) === Number(wanted)),
}

export const naivePlays = Object.keys(expansions)
export const naiveCount = (play: string, number: string): number => expansions[play]!(number).length

/**
 * What a bet returns, in 1/10000 yuan: unit bets of one chance are one level, paid together and rounded down.
 * `rate` is the return of 1 yuan in 1/10000.
 */
export function naiveReturn(play: string, number: string, unitStake: bigint, rate: bigint, drawn: string): bigint {
  const dice = drawn.split(',').map(Number) as unknown as Throw
  const won = expansions[play]!(number).filter((unit) => unit(dice))
  const levels = new Map<number, bigint>()
  for (const unit of won) {
    const chances = throws.filter(unit).length
    levels.set(chances, (levels.get(chances) ?? 0n) + 1n)
  }
  let back = 0n
  for (const [chances, wins] of levels) {
    const odds = (rate * 216n) / BigInt(chances)
    back += (unitStake * wins * odds) / 10_000n
  }
  return back
}
