/** What an act says of a record whose parts are saved together: those that differ, as they were and as they are. */
import { createHash } from 'node:crypto'

/** A record in words, part by part. */
export type Parts = Readonly<Record<string, string>>

/** Undefined where nothing differs. */
export function changedParts(was: Parts, now: Parts): { before: string; value: string } | undefined {
  const differing = Object.keys(now).filter((part) => was[part] !== now[part])
  if (differing.length === 0) return undefined
  const of = (parts: Parts) => textOf(Object.fromEntries(differing.map((part) => [part, parts[part] ?? ''])))
  return { before: of(was), value: of(now) }
}

/** Parts as an act says them. */
export const textOf = (parts: Parts): string =>
  Object.entries(parts)
    .map(([part, text]) => `${part} ${text}`)
    .join('，')

/** A text that is too long for the log: one sees that it was changed, and which of two it was. Of a shorter hash two texts can be found. */
export const digestOf = (text: string): string =>
  `${[...text].length} 字（${createHash('sha256').update(text).digest('hex').slice(0, 32)}）`
