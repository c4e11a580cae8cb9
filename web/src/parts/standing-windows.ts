/** The windows that are open over the page, and where: the next one opens beside them. */
import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { Box } from './window-box.ts'

type Name = 'chat' | 'service'
type Standing = ReadonlyMap<Name, Box>

let standing: Standing = new Map()
const listeners = new Set<() => void>()

function put(name: Name, box: Box | undefined): void {
  const others = [...standing].filter(([other]) => other !== name)
  standing = new Map(box ? [...others, [name, box]] : others)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useStanding = (): Standing => useSyncExternalStore(subscribe, () => standing)

/** Tells where a window stands, until it is folded or closed. */
export function useStands(name: Name, { x, y, width, height }: Box, isFolded: boolean): void {
  useLayoutEffect(() => {
    if (isFolded) return
    put(name, { x, y, width, height })
    return () => put(name, undefined)
  }, [name, x, y, width, height, isFolded])
}
