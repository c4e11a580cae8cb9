/** A page that can't store goes on without. Answers whether it is stored. */
export function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    // The storage is full or closed.
    return false
  }
}

/** JSON in localStorage. Unreadable values count as missing; values that cannot be stored are loaded again later. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function keep(key: string, value: unknown): void {
  store(key, JSON.stringify(value))
}
