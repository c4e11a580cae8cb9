/** Late results: warned about in the log until they arrive. */
import type { Logger } from 'pino'
import type { Database } from '../../../platform/db/database.ts'
import { readSettings } from '../../site/tenant/settings.ts'
import { awaitedResults } from './reads.ts'

/** Warns of each issue whose result is late, and of each that waits for operators. */
export async function warnOfLate(database: Database, log: Logger): Promise<void> {
  const { resultLateHours } = await readSettings(database)
  for (const { lottery_code, issue, state, late } of await awaitedResults(database, resultLateHours)) {
    const which = { lottery: lottery_code, issue }
    if (state === 'disputed') log.warn(which, 'sources disagree on a result')
    else if (state === 'closed' && late) log.warn(which, 'a result is late')
  }
}
