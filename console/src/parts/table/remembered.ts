/** What the browser remembers of the tables. */

/** What was remembered; undefined where there is nothing, or nothing that can be read. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    // The browser keeps nothing for this site, or somebody else wrote there.
    return undefined
  }
}

/** Undefined forgets it. */
export function remember(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Then the choice lasts as long as the page.
  }
}
