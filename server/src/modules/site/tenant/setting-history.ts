/** Every value a setting or a lottery's term ever had, and which of them were in force at a time. */
import type { Queryable } from '../../../platform/db/database.ts'
import { type Settings, settingsSchema } from './settings.ts'

/**
 * When a change was made, in milliseconds. Where the clock was set back around that time, what it made may be in force by the clock in each span of
 * `back` too, and what was before it from `ahead` to `until` as well.
 */
export type Change = {
  readonly since: number
  readonly back?: readonly (readonly [from: number, until: number])[] | null
  readonly ahead?: number | null
  readonly until?: number
}

/** A value and since when it is in force; the next one ends it. */
export type Dated<T> = Change & { readonly value: T }

/** Whether some time from `from` to `until` may be before a change. */
export const mayPrecede = (change: Change, from: number, until: number): boolean =>
  change.since > from ||
  ((change.ahead ?? Number.POSITIVE_INFINITY) <= until && (change.until ?? Number.NEGATIVE_INFINITY) > from)

/** The values that were in force at some time from `from` to `until`, in milliseconds; `history` is the oldest first. */
export const inForce = <T>(history: readonly Dated<T>[], from: number, until: number): T[] =>
  history
    .filter((one, i) => {
      const next = history[i + 1]
      const isMade = one.since <= until || one.back?.some((span) => span[0] <= until && span[1] >= from)
      return isMade && (!next || mayPrecede(next, from, until))
    })
    .map(({ value }) => value)

/** All values of a setting of the site, from its default on. */
export async function historyOfSetting<N extends keyof Settings>(
  database: Queryable,
  name: N,
): Promise<Dated<Settings[N]>[]> {
  const parse = (value: unknown) => settingsSchema.shape[name].parse(value ?? undefined) as Settings[N]
  // In the order in which they were committed: the clock, which dates them and their ids, may have been set back.
  const rows = await database.query<Dated<unknown>>(
    `select c.value, c.at as since, clock_back_spans(c.at) as back, clock_went_back_from(c.at) as until,
            clock_was_ahead_from(c.at) as ahead
     from setting_change c left join evidence_link l on l.source = 'setting_change' and l.row_id = c.id
     where c.subject = 'site' and c.name = $1 order by l.seq nulls last, c.id`,
    [name],
  )
  return [
    { value: parse(undefined), since: Number.NEGATIVE_INFINITY },
    ...rows.map((row) => ({ ...row, value: parse(row.value) })),
  ]
}

/** The most a bet could pay at any time, in 1/10000 yuan, by the code of the lottery. */
export async function historyOfPayouts(database: Queryable): Promise<ReadonlyMap<string, readonly Dated<bigint>[]>> {
  const rows = await database.query<Dated<string> & { subject: string }>(
    `select c.subject, c.value #>> '{}' as value, c.at as since, clock_back_spans(c.at) as back, clock_went_back_from(c.at) as until,
            clock_was_ahead_from(c.at) as ahead
     from setting_change c left join evidence_link l on l.source = 'setting_change' and l.row_id = c.id
     where c.name = 'max_bet_payout' order by l.seq nulls last, c.id`,
  )
  const history = new Map<string, Dated<bigint>[]>()
  for (const { subject, value, ...dated } of rows)
    history.set(subject, [...(history.get(subject) ?? []), { ...dated, value: BigInt(value) }])
  return history
}
