/** Asking for a round of the public beacon: at every endpoint at once, and the first signature that is the chain's counts. */
import type { BeaconChain } from '@hongyun/lottery/beacon.ts'
import { z } from 'zod'
import { AnswerTooLong, readBounded } from '../../../../platform/read-bounded.ts'

export type FoundRound = { round: number; signature: string; randomness: string; from: string }

/** Why an endpoint gave no round: it did not answer in time, has none, said something else, or gave a signature that is not the chain's. */
export type Miss = { url: string; why: 'silent' | 'none' | 'unreadable' | 'wrong' }

const TIMEOUT_MS = 3000
/** An answer has a few hundred bytes. */
const MOST_BYTES = 8192

const answered = z.object({ signature: z.string() })

class Missed extends Error {
  override readonly name = 'Missed'
  readonly why: Miss['why']
  constructor(why: Miss['why']) {
    super(why)
    this.why = why
  }
}

/** The round as the first endpoint has it whose signature is right; what the others did wrong is told to `onMiss`. */
export async function askRound(
  urls: readonly string[],
  chain: BeaconChain,
  round: number,
  onMiss: (miss: Miss) => void,
  timeout_ms = TIMEOUT_MS,
): Promise<FoundRound | undefined> {
  const enough = new AbortController()
  const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(timeout_ms)])
  const asked = urls.map(async (url) => {
    try {
      return await askOne(url, chain, round, signal)
    } catch (error) {
      if (!enough.signal.aborted) onMiss({ url, why: error instanceof Missed ? error.why : 'silent' })
      throw error
    }
  })
  try {
    return await Promise.any(asked)
  } catch {
    return undefined
  } finally {
    enough.abort()
  }
}

async function askOne(url: string, chain: BeaconChain, round: number, signal: AbortSignal): Promise<FoundRound> {
  const answer = await fetch(`${url}/${chain.hash}/public/${round}`, { signal, redirect: 'error' })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Missed('none')
  }
  const signature = signatureIn(await textOf(answer))
  // Loaded where it is used: the curve is a tenth of a process's memory.
  const { randomnessOf } = await import('@hongyun/lottery/beacon-signature.ts')
  const randomness = randomnessOf(chain, round, signature)
  if (randomness === undefined) throw new Missed('wrong')
  return { round, signature, randomness, from: new URL(url).host }
}

/** A text that is no longer than it may be; whoever sends more is cut off. */
async function textOf(answer: Response): Promise<string> {
  try {
    return (await readBounded(answer, MOST_BYTES)).toString('utf8')
  } catch (error) {
    throw error instanceof AnswerTooLong ? new Missed('unreadable') : error
  }
}

function signatureIn(text: string): string {
  try {
    return answered.parse(JSON.parse(text)).signature
  } catch {
    throw new Missed('unreadable')
  }
}
