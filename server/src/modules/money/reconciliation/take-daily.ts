/** Takes the statements that providers give by a call, each day by itself, and tells of which days there are none. */

import { AUTOMATIC } from '@hongyun/contract/operators/words.ts'
import { businessDay, DAY_MS, HOUR_MS, startOfDay } from '@hongyun/lottery/days.ts'
import type { Logger } from 'pino'
import { inTransaction } from '../../../platform/db/database.ts'
import { idFrom } from '../../../platform/db/id-time.ts'
import { type Actor, shell } from '../../site/operators/acts.ts'
import { type About, keep, lockDay, type Taking } from './take-statement.ts'

/** How long after its day a statement is asked for, and missed. */
const DAYS = 7

const automatic: Actor = { ...shell, address: AUTOMATIC }

/**
 * The days of late on which a provider was paid by our orders, or was to be, and none of its statements was taken: where every
 * callback of a day was lost nothing seems to be paid on it, and its statement is what tells.
 */
export function missingDays({ database, providers }: Taking, now = Date.now()): Promise<About[]> {
  const today = startOfDay(businessDay(now))
  const names = [...providers.values()].filter(({ own }) => own === undefined).map(({ name }) => name)
  return database.query<About>(
    `select provider, day from (
       select provider, to_char(paid_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from recharge_order
       where provider = any($1::text[]) and paid_at >= to_timestamp($2 / 1000.0) and paid_at < to_timestamp($3 / 1000.0)
       union
       select provider, to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') from recharge_order
       where provider = any($1::text[]) and id >= $4 and created_at >= to_timestamp($2 / 1000.0) and created_at < to_timestamp($3 / 1000.0)
     ) d
     where not exists (select from provider_statement s where s.provider = d.provider and s.day = d.day::date)
     order by day desc, provider`,
    [names, today - DAYS * DAY_MS, today, idFrom(today - DAYS * DAY_MS)],
    'reconciliation.missing-days',
  )
}

/** Asks for what is missing once its hour has come. What can't be had stays missing, which the console says, and is asked for again. */
export async function takeDaily(parts: Taking & { log: Logger }, now = Date.now()): Promise<void> {
  for (const { provider, day } of await missingDays(parts, now)) {
    const statements = parts.providers.get(provider)?.statements
    if (!statements || now < startOfDay(day) + DAY_MS + statements.fromHour * HOUR_MS) continue
    try {
      const stated = await statements.of(day, now)
      // An empty one is kept as well: what was credited on its day is a difference then.
      if (stated) await keepFirst(parts, { provider, day, rows: stated.rows })
    } catch (error) {
      parts.log.warn({ err: error, provider, day }, 'a statement could not be taken')
    }
  }
}

/** Keeps it unless somebody else has taken one meanwhile. */
const keepFirst = ({ database }: Taking, { provider, day, rows }: About & Pick<Parameters<typeof keep>[2], 'rows'>) =>
  inTransaction(database, async (tx) => {
    await lockDay(tx, { provider, day })
    const taken = await tx.query(
      'select 1 as one from provider_statement where provider = $1 and day = $2::date limit 1',
      [provider, day],
    )
    if (taken.length === 0) await keep(tx, automatic, { provider, day, rows, source: 'daily' })
  })
