// The unit bets of 六合彩, listed by the words of the catalogue, with one function for each kind of play.
import { combinations, type Fate, noteList, orBack, subsetsOf, sum, type Unit, win } from './naive.ts'

type View = readonly number[]
type Expand = (number: string, year: number) => Unit[]

const animals = 'shu niu hu tu long she ma yang hou ji gou zhu'.split(' ')
const animalOf = (number: number, year: number): string => animals[(((year + 1 - number - 4) % 12) + 12) % 12]!
const sounds = '金火木土金火水土金木水土火木水金火木土金火水土金木水土火木水'
const elementOf = (number: number, year: number): string => {
  const sound = sounds[Math.floor(((((year + 1 - number - 4) % 60) + 60) % 60) / 2)]!
  return ['jin', 'mu', 'shui', 'huo', 'tu']['金木水火土'.indexOf(sound)]!
}
const reds = '01,02,07,08,12,13,18,19,23,24,29,30,34,35,40,45,46'.split(',').map(Number)
const greens = '05,06,11,16,17,21,22,27,28,32,33,38,39,43,44,49'.split(',').map(Number)
const colourOf = (n: number): string => (reds.includes(n) ? 'hong' : greens.includes(n) ? 'lv' : 'lan')
const digits = (n: number): number => Number(String(n).padStart(2, '0')[0]) + (n % 10)

const sides: Readonly<Record<string, (n: number) => boolean>> = {
  da: (n) => n > 24,
  xiao: (n) => n < 25,
  dan: (n) => n % 2 === 1,
  shuang: (n) => n % 2 === 0,
  heda: (n) => digits(n) > 6,
  hexiao: (n) => digits(n) < 7,
  hedan: (n) => digits(n) % 2 === 1,
  heshuang: (n) => digits(n) % 2 === 0,
  weida: (n) => n % 10 > 4,
  weixiao: (n) => n % 10 < 5,
}
const pair = (token: string, n: number): boolean =>
  [/^(da|xiao)/, /(dan|shuang)$/].every((part) => sides[part.exec(token)![0]]!(n))

const halfLevels = [
  'hongda lanxiao lvxiao lvshuang lvhedan',
  'hongdan hongheshuang landan lanshuang lanhedan lanheshuang lvda lvdan lvheshuang',
  'hongshuang honghedan landa',
  'hongxiao',
]
const quarterLevels = [
  'hongdadan lanxiaodan lvxiaoshuang',
  'hongdashuang landashuang lanxiaoshuang lvdadan lvdashuang lvxiaodan',
  'hongxiaodan hongxiaoshuang landadan',
]
const levelIn = (levels: readonly string[], token: string): number =>
  levels.findIndex((level) => level.split(' ').includes(token)) + 1
const coloured = (token: string, n: number, holds: (side: string) => boolean): boolean => {
  const [, colour, side] = /^(hong|lan|lv)(.*)$/.exec(token)!
  return colourOf(n) === colour && holds(side!)
}

const each = (number: string, unit: (token: string) => Unit): Unit[] => number.split(',').map(unit)
const tieBack = (n: number, won: boolean, level = 1): Fate => orBack(n === 49, won, level)

/** Unit bets on one place. */
const onPlace =
  (fate: (token: string, n: number, year: number) => Fate) =>
  ([place = 7]: View): Expand =>
  (number, year) =>
    each(number, (token) => (draw) => fate(token, draw[place - 1]!, year))

const homeLevel = (token: string, year: number): number => (token === animalOf(1, year) ? 2 : 1)
const colourLevel = (token: string): number => (token === 'hong' ? 2 : 1)

const sevenColours = (draw: readonly number[]): string => {
  const points = ['hong', 'lan', 'lv'].map((colour) => ({
    colour,
    points: sum(draw.map((n, i) => (colourOf(n) === colour ? (i === 6 ? 1.5 : 1) : 0))),
  }))
  points.sort((a, b) => b.points - a.points)
  return points[0]!.points === points[1]!.points ? 'he' : points[0]!.colour
}

const hits = (unit: readonly number[], draw: readonly number[]): number => unit.filter((n) => draw.includes(n)).length
const normalsOf = (draw: readonly number[]): readonly number[] => draw.slice(0, 6)
/** Subsets of the picked numbers that win a level by their hits. */
const subsetsBy =
  (k: number, fate: (unit: readonly number[], draw: readonly number[]) => Fate): ((view: View) => Expand) =>
  () =>
  (number) =>
    subsetsOf(number, k).map((unit) => (draw) => fate(unit, draw))

const mixed = (unit: readonly number[], draw: readonly number[]): boolean =>
  unit.includes(draw[6]!) && hits(unit, normalsOf(draw)) === 1

/** All classes are drawn, or none of them; level 2 with the class of the other size. */
const shown =
  (k: number, all: boolean, classOf: (n: number, year: number) => string, odd: (year: number) => string) =>
  (): Expand =>
  (number, year) =>
    combinations(number.split(','), k).map((unit) => (draw) => {
      const seen = draw.map((n) => classOf(n, year))
      return win(
        all ? unit.every((c) => seen.includes(c)) : !unit.some((c) => seen.includes(c)),
        unit.includes(odd(year)) ? 2 : 1,
      )
    })
const zodiacs = (k: number, all: boolean) => shown(k, all, animalOf, (year) => animalOf(1, year))
const tails = (k: number, all: boolean) =>
  shown(
    k,
    all,
    (n) => String(n % 10),
    () => '0',
  )

const tame = ['niu', 'ma', 'yang', 'ji', 'gou', 'zhu']
const isTame = (n: number, year: number): boolean => tame.includes(animalOf(n, year))

const kinds: readonly [RegExp, (match: RegExpExecArray) => (view: View) => Expand][] = [
  [/tema$|zhengte/, () => onPlace((token, n) => win(n === Number(token)))],
  [/zonghe/, () => () => (number) => each(number, (t) => (draw) => total(t, sum(draw)))],
  [/_lm$/, () => onPlace((token, n) => tieBack(n, sides[token]!(n)))],
  [/tema_zuhe/, () => onPlace((token, n) => tieBack(n, pair(token, n)))],
  [
    /jqys/,
    () =>
      onPlace((token, n, year) =>
        win(isTame(n, year) === (token === 'jiaqin'), isTame(1, year) === (token === 'jiaqin') ? 2 : 1),
      ),
  ],
  [/tou$/, () => onPlace((token, n) => win(String(n).padStart(2, '0')[0] === token, token === '0' ? 1 : 2))],
  [/tema_wei/, () => onPlace((token, n) => win(String(n).endsWith(token), token === '0' ? 2 : 1))],
  [
    /wuxing/,
    () =>
      onPlace((token, n, year) =>
        win(elementOf(n, year) === token, ['jin', 'mu', 'shui', 'huo', 'tu'].indexOf(token) + 1),
      ),
  ],
  [/qisebo/, () => () => (number) => each(number, (t) => (draw) => seven(t, sevenColours(draw)))],
  [/sebo/, () => onPlace((token, n) => win(colourOf(n) === token, colourLevel(token)))],
  [
    /banbanbo/,
    () =>
      onPlace((t, n) =>
        tieBack(
          n,
          coloured(t, n, (side) => pair(side, n)),
          levelIn(quarterLevels, t),
        ),
      ),
  ],
  [
    /banbo/,
    () =>
      onPlace((t, n) =>
        tieBack(
          n,
          coloured(t, n, (side) => sides[side]!(n)),
          levelIn(halfLevels, t),
        ),
      ),
  ],
  [/texiao/, () => onPlace((token, n, year) => win(animalOf(n, year) === token, homeLevel(token, year)))],
  [
    /hexiao/,
    () => () => (number, year) => [(draw) => tieBack(draw[6]!, number.split(',').includes(animalOf(draw[6]!, year)))],
  ],
  [/yixiao/, () => zodiacs(1, true)],
  [/pingwei/, () => tails(1, true)],
  [
    /zhengxiao/,
    () => () => (number, year) =>
      each(number, (token) => (draw) => ({
        level: homeLevel(token, year),
        times: normalsOf(draw).filter((n) => animalOf(n, year) === token).length,
      })),
  ],
  [
    /zongxiao/,
    () => () => (number, year) =>
      each(number, (t) => (draw) => shows(t, new Set(draw.map((n) => animalOf(n, year))).size)),
  ],
  [/lianxiao(\d)_(\w+)/, ([, k, how]) => zodiacs(Number(k), how === 'zhong')],
  [/lianwei(\d)_(\w+)/, ([, k, how]) => tails(Number(k), how === 'zhong')],
  [
    /zhengma$/,
    () => () => (number) =>
      noteList(number.replaceAll(',', ';')).map(
        ([n]) =>
          (d) =>
            win(normalsOf(d).includes(n!)),
      ),
  ],
  [/siquanzhong/, () => subsetsBy(4, (unit, draw) => win(hits(unit, normalsOf(draw)) === 4))],
  [/sanquanzhong/, () => subsetsBy(3, (unit, draw) => win(hits(unit, normalsOf(draw)) === 3))],
  [/sanzhonger/, () => subsetsBy(3, (unit, draw) => ({ level: [0, 0, 2, 1][hits(unit, normalsOf(draw))]! }))],
  [/erquanzhong/, () => subsetsBy(2, (unit, draw) => win(hits(unit, normalsOf(draw)) === 2))],
  [
    /erzhongte/,
    () => subsetsBy(2, (unit, draw) => (mixed(unit, draw) ? win(true, 1) : win(hits(unit, normalsOf(draw)) === 2, 2))),
  ],
  [/techuan/, () => subsetsBy(2, (unit, draw) => win(mixed(unit, draw)))],
  [/buzhong_(\d+)/, ([, k]) => subsetsBy(Number(k), (unit, draw) => win(hits(unit, draw) === 0))],
  [/zhongyi_(\d+)/, ([, k]) => subsetsBy(Number(k), (unit, draw) => win(hits(unit, draw) === 1))],
  [/renzhong_(\d+)/, ([, k]) => subsetsBy(Number(k), (unit, draw) => win(hits(unit, draw) === unit.length))],
]

function total(token: string, value: number): Fate {
  const won = { da: value > 174, xiao: value < 175, dan: value % 2 === 1, shuang: value % 2 === 0 }[token]!
  return win(won, ['da', 'xiao', 'dan', 'shuang'].indexOf(token) + 1)
}

function seven(token: string, heaviest: string): Fate {
  if (token === 'he') return win(heaviest === 'he', 1)
  return orBack(heaviest === 'he', heaviest === token, token === 'hong' ? 3 : 2)
}

function shows(token: string, zodiacs: number): Fate {
  if (token === 'dan') return win(zodiacs % 2 === 1, 7)
  if (token === 'shuang') return win(zodiacs % 2 === 0, 8)
  return win(zodiacs === Number(token), Number(token) - 1)
}

/** The unit bets of a bettingNumber of the play, by the lunar year of the draw. */
export function expandLhc(code: string, view: View): Expand {
  for (const [pattern, kind] of kinds) {
    const match = pattern.exec(code)
    if (match) return kind(match)(view)
  }
  throw new Error(`no way to write out ${code}`)
}
