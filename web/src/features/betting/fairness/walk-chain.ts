/** The walk from a revealed seed back to the chain's published end, in slices short enough to keep the page responsive. */
import { seedAt } from '@hongyun/lottery/fairness.ts'

const SLICE = 1500

export type Walk = {
  /** Hashes done so far. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
  /** Yields to the page between slices. */
  rest?: () => Promise<void>
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** sha256 applied `steps` times; undefined when it was aborted. */
export async function walkChain(seed: string, steps: number, walk: Walk = {}): Promise<string | undefined> {
  const { onProgress, signal, rest = nextTask } = walk
  let at = seed
  for (let done = 0; done < steps; ) {
    if (signal?.aborted) return undefined
    const slice = Math.min(SLICE, steps - done)
    at = seedAt(at, slice, 0)
    done += slice
    onProgress?.(done)
    await rest()
  }
  return signal?.aborted ? undefined : at
}
