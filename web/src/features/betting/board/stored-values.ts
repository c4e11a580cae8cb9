import { toast } from '@hongyun/ui/toast.ts'
import { inBrowser, store } from '../../../wire/kept.ts'

let isTold = false

/** What is picked and placed must not fail by it. */
function storeOrTell(key: string, text: string): void {
  if (store(key, text)) return
  if (!isTold) toast.error('浏览器存储已满或已关闭，注单只在本页保留，刷新后会丢失')
  isTold = true
}

/** Values in localStorage, shared by all tabs: a text is parsed once, and subscribers are told of changes. */
export function storedValues<Value>() {
  const kept = new Map<string, { text: string | null; value: Value }>()
  const listeners = new Set<() => void>()
  return {
    read(key: string, parse: (text: string | null) => Value): Value {
      const text = inBrowser().getItem(key)
      const known = kept.get(key)
      if (known && known.text === text) return known.value
      const value = parse(text)
      kept.set(key, { text, value })
      return value
    },
    /** While the page is open the value may hold more than the stored text, or what was not stored at all. */
    write(key: string, text: string, value: Value): void {
      storeOrTell(key, text)
      kept.set(key, { text: inBrowser().getItem(key), value })
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
