import { isHash } from '@hongyun/lottery/hash.ts'
import { useEffect, useState } from 'react'
import { walkChain } from './walk-chain.ts'

export type ChainWalk = { done: number; end: string | undefined }

const MAX_STEPS = 20_000_000

/** Walks from a seed to the end of its chain without blocking the page; restarts for another seed. */
export function useChainWalk(seed: string | undefined, steps: number): ChainWalk {
  const key = `${seed}:${steps}`
  const [walk, setWalk] = useState<ChainWalk & { key: string }>({ key, done: 0, end: undefined })

  useEffect(() => {
    if (!seed || !isHash(seed) || !(steps >= 0 && steps <= MAX_STEPS)) return
    const calledOff = new AbortController()
    const onProgress = (done: number) => setWalk({ key, done, end: undefined })
    void walkChain(seed, steps, { onProgress, signal: calledOff.signal }).then((end) => {
      if (end !== undefined) setWalk({ key, done: steps, end })
    })
    return () => calledOff.abort()
  }, [key, seed, steps])

  return walk.key === key ? walk : { done: 0, end: undefined }
}
