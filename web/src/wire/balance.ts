/** The player's balance, and whether this browser hides it. */
import { useSyncExternalStore } from 'react'
import { queryOf } from './request.ts'

/** Invalidate `['queryBalanceFront']` after anything that moves money. */
export const balanceQuery = {
  ...queryOf('queryBalanceFront'),
  staleTime: 10_000,
  refetchInterval: 30_000,
  meta: { quiet: true },
}

const KEY = 'balanceHidden'
const listeners = new Set<() => void>()
let hidden = localStorage.getItem(KEY) === '1'

export function hideBalance(hide: boolean): void {
  hidden = hide
  localStorage.setItem(KEY, hide ? '1' : '0')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useBalanceHidden = (): boolean => useSyncExternalStore(subscribe, () => hidden)
