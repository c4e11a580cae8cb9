// The wave colours (波色) of the forty-nine numbers.

const red = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]

/** 红波, 蓝波, 绿波. */
export const colours = [
  { token: 'hong', label: '红波', short: '红' },
  { token: 'lan', label: '蓝波', short: '蓝' },
  { token: 'lv', label: '绿波', short: '绿' },
] as const

/** How many numbers each of `colours` has. */
export const colourSizes = [red.length, blue.length, 49 - red.length - blue.length] as const

/** Which of `colours` a number has. */
export const colourOf = (number: number): number => (red.includes(number) ? 0 : blue.includes(number) ? 1 : 2)
