/** Keeping the sums up beside everything else: the follower works, and rests many times as long. */
import type { Database } from '../../../platform/db/database.ts'
import { follow } from './follow.ts'

/** The follower rests so many times as long as it worked, so that it takes a hundredth of what a core of the database can do. */
const REST = 100
/** Where a round through all accounts takes longer, it rests less: sums that are hours old help nobody. */
const BEHIND_MS = 600_000
const REST_BEHIND = 20
/** Between two rounds that found nothing. */
const IDLE_MS = 2000
/** Where one slice goes through all accounts there is little to take, and nobody waits for it for long: a machine may be slow. */
const LONGEST_MS = 5000

/** Answers what takes a slice where it is time for one, and then says how many milliseconds there are until the next. */
export function upkeep(database: Database): () => Promise<number> {
  let restUntil = 0
  let roundSince = performance.now()
  let hadEnded = true
  return async () => {
    const waits = restUntil - performance.now()
    if (waits > 0) return waits
    const began = performance.now()
    const { worked, ended } = await follow(database)
    const now = performance.now()
    const rest = now - roundSince > BEHIND_MS ? REST_BEHIND : REST
    const isWhole = ended && hadEnded
    hadEnded = ended
    if (ended) roundSince = now
    const rested = Math.max((now - began) * rest, ended && !worked ? IDLE_MS : 0)
    restUntil = now + (isWhole ? Math.min(rested, LONGEST_MS) : rested)
    return restUntil - now
  }
}
