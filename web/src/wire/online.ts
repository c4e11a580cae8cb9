/** Whether the browser has a network: said at once, before any call has failed. */
import { useSyncExternalStore } from 'react'

export const isOnline = (): boolean => navigator.onLine

/** Calls back whenever the network goes or comes. */
function onNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const useOnline = (): boolean => useSyncExternalStore(onNetwork, isOnline)

/** Why no bet is taken meanwhile. */
export const HELD_BACK = '网络已断开，注单保留，恢复后即可投注'
