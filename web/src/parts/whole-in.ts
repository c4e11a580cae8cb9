/** A typed whole number within its limits, or why it is refused: `1.5` is not 15, and what is too much is not cut. */
import { wholeText } from '@hongyun/ui/format/whole.ts'

export type WholeRead = { count: number; wrong?: undefined } | { count?: undefined; wrong: string }

export function wholeIn(label: string, typed: string, min: number, max: number): WholeRead {
  const text = typed.normalize('NFKC').trim()
  const count = Number(text)
  if (!/^\d+$/.test(text)) return { wrong: `${label}请填 ${wholeText(min)} 至 ${wholeText(max)} 的整数` }
  if (count > max) return { wrong: `${label}最多 ${wholeText(max)}` }
  return count < min ? { wrong: `${label}最少 ${wholeText(min)}` } : { count }
}
