/** What the commands of several acts share: an act answers its exit code, 1 where something was refused. */
import type { Result } from '@hongyun/lottery/result.ts'
import { SetupError } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Words } from './words.ts'

export type Act = (database: Database, words: Words, say: (line: string) => void) => Promise<number>

/** The value, or its reason as the one clear line the command ends with. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new SetupError(result.reason)
  return result.value
}

/** A moment in Beijing, to the minute. */
export const moment = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
