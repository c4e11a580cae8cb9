/** Every value a setting or a lottery's term ever had, and which of them were in force at a time. */
import type { Queryable } from '../../../platform/db/database.ts'
import { type Settings, settingsSchema } from './settings.ts'

/** A value and since when it is in force, in milliseconds; the next one ends it. */
export type Dated<T> = { readonly value: T; readonly since: number }

/** The values that were in force at some time from `from` to `until`, in milliseconds; `history` is the oldest first. */
export const inForce = <T>(history: readonly Dated<T>[], from: number, until: number): T[] =>
  history
    .filter(({ since }, i) => since <= until && (history[i + 1]?.since ?? Number.POSITIVE_INFINITY) > from)
    .map(({ value }) => value)

/** All values of a setting of the site, from its default on. */
export async function historyOfSetting<N extends keyof Settings>(
  database: Queryable,
  name: N,
): Promise<Dated<Settings[N]>[]> {
  const parse = (value: unknown) => settingsSchema.shape[name].parse(value ?? undefined) as Settings[N]
  const rows = await database.query<Dated<unknown>>(
    `select value, at as since from setting_change where subject = 'site' and name = $1 order by id`,
    [name],
  )
  return [
    { value: parse(undefined), since: Number.NEGATIVE_INFINITY },
    ...rows.map(({ value, since }) => ({ value: parse(value), since })),
  ]
}

/** The most a bet could pay at any time, in 1/10000 yuan, by the code of the lottery. */
export async function historyOfPayouts(database: Queryable): Promise<ReadonlyMap<string, readonly Dated<bigint>[]>> {
  const rows = await database.query<{ subject: string; value: string; since: number }>(
    `select subject, value #>> '{}' as value, at as since from setting_change where name = 'max_bet_payout' order by id`,
  )
  const history = new Map<string, Dated<bigint>[]>()
  for (const { subject, value, since } of rows)
    history.set(subject, [...(history.get(subject) ?? []), { value: BigInt(value), since }])
  return history
}
