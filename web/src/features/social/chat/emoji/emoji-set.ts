/** The emoji that the product ships, loaded when the first one is to be shown. */
import { useSyncExternalStore } from 'react'
import { keep, readKept } from '../../../../wire/kept.ts'

export type Emoji = { char: string; name: string; words: readonly string[]; src: string }
type EmojiSet = { list: readonly Emoji[]; byChar: ReadonlyMap<string, Emoji> }

let loaded: EmojiSet | undefined
let isLoading = false
const listeners = new Set<() => void>()

async function load(): Promise<void> {
  const { default: set } = await import('virtual:emoji-set')
  const list = set.map(({ svg, ...one }) => ({ ...one, src: `data:image/svg+xml,${encodeURIComponent(svg)}` }))
  loaded = { list, byChar: new Map(list.map((one) => [one.char, one])) }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isLoading) {
    isLoading = true
    // The characters themselves are shown where it fails; the next emoji asks again.
    load().catch(() => {
      isLoading = false
    })
  }
  return () => listeners.delete(listener)
}

/** Nothing until it is loaded. */
export const useEmojiSet = (): EmojiSet | undefined => useSyncExternalStore(subscribe, () => loaded)

/** Those that fit a word of their names. */
export function emojisFor(list: readonly Emoji[], typed: string): readonly Emoji[] {
  const sought = typed.trim()
  if (sought === '') return list
  return list.filter(
    ({ char, name, words }) => char === sought || [name, ...words].some((word) => word.includes(sought)),
  )
}

const RECENT_KEY = 'chatEmojis'
const RECENT_MOST = 8

export function recentEmojis(): readonly string[] {
  const kept = readKept(RECENT_KEY)
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, RECENT_MOST) : []
}

export const noteEmoji = (char: string): void =>
  keep(RECENT_KEY, [char, ...recentEmojis().filter((one) => one !== char)].slice(0, RECENT_MOST))
