/**
 * The gate that every opening passes. Those that arrive while a batch is being committed are gathered, and go to the database
 * together: a batch is one transaction, with at most one opening of a player and no envelope that another batch holds.
 */

import { batchQueue } from '../../../platform/db/batch-queue.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import type { ChatNews } from '../chat/news.ts'
import type { Opened } from './decide-opens.ts'
import type { Ended } from './ended.ts'
import { type Opening, type OpenOutcome, type Taken, takeShares } from './take-shares.ts'

type Waiting = Opening & { resolve(answer: Opened): void; reject(error: unknown): void; tries: number }

const MAX_BATCH = 500
/** Batches at once, each of envelopes of its own. */
const LANES = 2
/** A share can be refused by the database once: where the twelve hours ended, or a request was used, between looking and writing. */
const TRIES = 3

export type OpenGate = { pass(opening: Opening): Promise<Opened> }

export type OpenGateParts = { database: Database; personal: PersonalKey; news: ChatNews; ended: Ended }

export function openOpenGate({ database, personal, news, ended }: OpenGateParts): OpenGate {
  const run = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const taken = await inTransaction(database, (tx) => takeShares(tx, personal, batch))
      tell(taken)
      for (const [n, opening] of batch.entries()) answer(opening, taken.outcomes[n]!)
    } catch (error) {
      // Nothing was committed. One that the database refuses must not take the others with it.
      const isRefused = /^23/.test((error as { code?: string }).code ?? '')
      if (!isRefused) for (const opening of batch) opening.reject(error)
      else for (const opening of batch) await again(opening, error)
    }
  }

  const again = async (opening: Waiting, error: unknown): Promise<void> => {
    opening.tries += 1
    if (opening.tries > TRIES) opening.reject(error)
    else await run([opening])
  }

  /** What a batch found out, for those who come later and for whoever looks at the rooms. */
  const tell = (taken: Taken): void => {
    for (const { id, state } of taken.ended) ended.note(id, state)
    for (const happened of taken.told) news.wake(happened)
  }

  const add = batchQueue<Waiting>({
    ...{ most: MAX_BATCH, lanes: LANES, run },
    placeOf: ({ envelope }) => envelope,
    authorOf: ({ player }) => player,
  })
  return {
    pass: (opening) => new Promise((resolve, reject) => add({ ...opening, resolve, reject, tries: 0 })),
  }
}

function answer({ resolve, reject }: Waiting, outcome: OpenOutcome): void {
  if ('refusal' in outcome) reject(outcome.refusal)
  else resolve(outcome.answer)
}
