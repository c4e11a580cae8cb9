/** A typed whole number within its limits, or why it is refused: `1.5` is not 15, and what is too much is not cut. */
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'

export type WholeRead = { count: number; wrong?: undefined } | { count?: undefined; wrong: string }

export function wholeIn(label: string, typed: string, min: number, max: number): WholeRead {
  const text = typed.normalize('NFKC').trim()
  const count = Number(text)
  if (text === '') return { wrong: fieldTexts.empty(label) }
  if (!/^\d+$/.test(text)) return { wrong: fieldTexts.format(label) }
  return count < min || count > max ? { wrong: fieldTexts.between(label, min, max) } : { count }
}
