/** The lotteries a player has starred, kept in this browser. */
import { useSyncExternalStore } from 'react'
import { keep, readKept } from '../wire/kept.ts'

const KEY = 'favouriteLotteries'
const listeners = new Set<() => void>()

function read(): readonly string[] {
  const kept = readKept(KEY)
  return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : []
}

let favourites = read()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useFavourites = (): readonly string[] => useSyncExternalStore(subscribe, () => favourites)

export function toggleFavourite(code: string): void {
  favourites = favourites.includes(code) ? favourites.filter((one) => one !== code) : [...favourites, code]
  keep(KEY, favourites)
  for (const listener of listeners) listener()
}
