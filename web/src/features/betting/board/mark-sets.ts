/** Sets of the forty-nine numbers that one button picks: colours, halves, zodiacs, last digits. Pure. */
import { zodiacOf, zodiacs } from '@hongyun/lottery/lunar.ts'
import { colourOf, colours } from '@hongyun/lottery/types/lhc/colours.ts'

export type MarkSet = { readonly label: string; readonly tokens: readonly string[] }
export type MarkSets = { readonly name: string; readonly sets: readonly MarkSet[] }

const marks = Array.from({ length: 49 }, (_, i) => i + 1)
const tame = ['牛', '马', '羊', '鸡', '狗', '猪']

const tokenOf = (mark: number): string => String(mark).padStart(2, '0')

const set = (label: string, holds: (mark: number) => boolean): MarkSet => ({
  label,
  tokens: marks.filter(holds).map(tokenOf),
})

const digitSum = (mark: number): number => Math.floor(mark / 10) + (mark % 10)

/** The zodiacs with their numbers in a lunar year, the rat first. */
export const zodiacSets = (zodiacYear: number): readonly MarkSet[] =>
  zodiacs.map(({ label }, zodiac) => set(label, (mark) => zodiacOf(mark, zodiacYear) === zodiac))

const isTame = (mark: number, zodiacYear: number): boolean =>
  tame.includes(zodiacs[zodiacOf(mark, zodiacYear)]?.label ?? '')

export const markSets = (zodiacYear: number): readonly MarkSets[] => [
  { name: '波色', sets: colours.map(({ label }, colour) => set(label, (mark) => colourOf(mark) === colour)) },
  {
    name: '两面',
    sets: [
      set('大', (mark) => mark >= 25),
      set('小', (mark) => mark < 25),
      set('单', (mark) => mark % 2 === 1),
      set('双', (mark) => mark % 2 === 0),
      set('合单', (mark) => digitSum(mark) % 2 === 1),
      set('合双', (mark) => digitSum(mark) % 2 === 0),
      set('家禽', (mark) => isTame(mark, zodiacYear)),
      set('野兽', (mark) => !isTame(mark, zodiacYear)),
    ],
  },
  { name: '生肖', sets: zodiacSets(zodiacYear) },
  {
    name: '尾数',
    sets: Array.from({ length: 10 }, (_, tail) => set(`${tail} 尾`, (mark) => mark % 10 === tail)),
  },
]
