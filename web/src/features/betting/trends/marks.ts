/** What is drawn besides the hits, in the URL: `marks=misses,lines`; defaults are left out. */
export const markNames = {
  misses: '显示遗漏',
  lines: '号码连线',
  fives: '五期分隔',
  runs: '斜连标注',
} as const

export type Mark = keyof typeof markNames
export type Marks = Readonly<Record<Mark, boolean>>

export const markKeys = Object.keys(markNames) as Mark[]
const atFirst = 'misses,lines,fives'

export function readMarks(text: string | null): Marks {
  const chosen = (text ?? atFirst).split(',')
  return Object.fromEntries(markKeys.map((mark) => [mark, chosen.includes(mark)])) as Marks
}

/** The text for the URL; null for the default. */
export function writeMarks(marks: Marks): string | null {
  const text = markKeys.filter((mark) => marks[mark]).join()
  return text === atFirst ? null : text
}
