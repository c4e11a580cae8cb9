/** A birthday in its three parts, any of which may still be missing, and the days its month has. */
export type Birthday = { year: string; month: string; day: string }

export function partsOf(text: string): Birthday {
  const [year = '', month = '', day = ''] = text.split('-')
  return { year, month, day }
}

export const daysIn = (year: string, month: string): number =>
  month === '' ? 31 : new Date(Date.UTC(Number(year || '2000'), Number(month), 0)).getUTCDate()

/** `1990-01-31` once all three are there; a day the month does not have becomes its last one. */
export function birthdayOf({ year, month, day }: Birthday): string {
  if (year === '' || month === '' || day === '') return ''
  const last = daysIn(year, month)
  return `${year}-${month}-${Number(day) > last ? String(last) : day}`
}
