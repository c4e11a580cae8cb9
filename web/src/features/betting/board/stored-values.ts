/** Values in localStorage, shared by all tabs: a text is parsed once, and subscribers are told of changes. */
export function storedValues<Value>() {
  const kept = new Map<string, { text: string | null; value: Value }>()
  const listeners = new Set<() => void>()
  return {
    read(key: string, parse: (text: string | null) => Value): Value {
      const text = localStorage.getItem(key)
      const known = kept.get(key)
      if (known && known.text === text) return known.value
      const value = parse(text)
      kept.set(key, { text, value })
      return value
    },
    /** While the page is open the value may hold more than the stored text. */
    write(key: string, text: string, value: Value): void {
      kept.set(key, { text, value })
      localStorage.setItem(key, text)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
  }
}
