/** What an act says of a record whose parts are saved together: those that differ, as they were and as they are. */

/** A record in words, part by part. */
export type Parts = Readonly<Record<string, string>>

/** Undefined where nothing differs. */
export function changedParts(was: Parts, now: Parts): { before: string; value: string } | undefined {
  const differing = Object.keys(now).filter((part) => was[part] !== now[part])
  if (differing.length === 0) return undefined
  const textOf = (parts: Parts) => differing.map((part) => `${part} ${parts[part]}`).join('，')
  return { before: textOf(was), value: textOf(now) }
}
