/** Moving a channel in the list. */

/** The list with one moved to where another is; unchanged where either is missing. */
export function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  const from = ids.indexOf(id)
  if (from < 0 || to < 0 || to >= ids.length || from === to) return ids
  const rest = ids.filter((one) => one !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/** The ids in the order of a draft: what it does not know comes last, what is gone is left out. */
export const inDraft = (ids: readonly string[], draft: readonly string[] | undefined): readonly string[] =>
  draft ? [...draft.filter((id) => ids.includes(id)), ...ids.filter((id) => !draft.includes(id))] : ids
