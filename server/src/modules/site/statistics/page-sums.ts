/**
 * What pages count, gathered in this process and written once for all: sums by the hour of a business day, with nobody's name.
 * What was counted since the last write is lost with a process that is killed: these are figures for a chart.
 */

import type { SumKind } from '@hongyun/contract/statistics/words.ts'
import { businessDay, DAY_MS, HOUR_MS, startOfDay } from '@hongyun/lottery/days.ts'
import { type Bus, topic } from '../../../platform/bus/bus.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import type { Database } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'
import { readSettings } from '../tenant/settings.ts'

const WRITE_MS = 10_000
/** Whoever has not been heard of for so long begins anew. */
const HEARD_MS = 600_000
/** The first word of somebody is about the minute before it. */
const FIRST_S = 60

/** Whose seconds of which kind were just counted by another process. */
const counted = topic<string>('statistics.counted')

type Sum = { kind: SumKind; name: string; times?: number; seconds?: number }
type Row = { day: string; hour: number; kind: SumKind; name: string; times: number; seconds: number }

export type PageSums = {
  add(sum: Sum): void
  /** Of the seconds that a page of a player says were spent, those that none of their pages has said: no second counts twice. */
  newSeconds(player: bigint, kind: 'online' | 'play', said: number): number
  write(): Promise<void>
  stop(): Promise<void>
}

export function openPageSums(
  database: Database,
  bus: Bus,
  onError: (error: unknown) => void,
  now = Date.now,
): PageSums {
  let rows = new Map<string, Row>()
  const heard = new Map<string, number>()
  bus.subscribe(counted, (who) => void heard.set(who, now()))

  const write = async () => {
    for (const [who, at] of heard) if (at < now() - HEARD_MS) heard.delete(who)
    if (rows.size === 0) return
    const written = [...rows.values()]
    rows = new Map()
    try {
      await database.query(
        `insert into page_sum as p (day, hour, kind, name, times, seconds)
         select day::date, hour, kind, name, times, seconds
         from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
           as t (day, hour, kind, name, times, seconds) order by 1, 2, 3, 4
         on conflict (day, hour, kind, name) do update set times = p.times + excluded.times, seconds = p.seconds + excluded.seconds`,
        [
          ...[textArray(written.map(({ day }) => day)), bigintArray(written.map(({ hour }) => hour))],
          ...[textArray(written.map(({ kind }) => kind)), textArray(written.map(({ name }) => name))],
          ...[bigintArray(written.map(({ times }) => times)), bigintArray(written.map(({ seconds }) => seconds))],
        ],
        'statistics.write-sums',
      )
    } catch (error) {
      // The next write takes them along.
      for (const row of written) keep(row)
      throw error
    }
  }

  const keep = (row: Row) => {
    const key = `${row.day} ${row.hour} ${row.kind} ${row.name}`
    const held = rows.get(key)
    rows.set(key, held ? { ...row, times: held.times + row.times, seconds: held.seconds + row.seconds } : row)
  }

  const writing = setInterval(() => void write().catch(onError), WRITE_MS).unref()
  return {
    add({ kind, name, times = 0, seconds = 0 }) {
      const day = businessDay(now())
      keep({ day, hour: Math.floor((now() - startOfDay(day)) / HOUR_MS), kind, name, times, seconds })
    },
    newSeconds(player, kind, said) {
      const who = `${player} ${kind}`
      const at = now()
      const before = heard.get(who)
      heard.set(who, at)
      bus.publish(counted, who)
      const passed = before === undefined ? FIRST_S : Math.round((at - before) / 1000)
      return Math.max(0, Math.min(said, passed))
    },
    write,
    async stop() {
      clearInterval(writing)
      await write()
    },
  }
}

/** Seconds online by the hours of a business day. */
export async function onlineByHour(database: Database, day: string): Promise<ReadonlyMap<number, number>> {
  const rows = await database.query<{ hour: number; seconds: bigint }>(
    `select hour, sum(seconds)::bigint as seconds from page_sum where day = $1 and kind = 'online' group by hour`,
    [day],
    'statistics.online-by-hour',
  )
  return new Map(rows.map(({ hour, seconds }) => [hour, Number(seconds)]))
}

export async function forgetSums(database: Database, now: number, atOnce?: number): Promise<void> {
  const { keepStatisticsDays } = await readSettings(database)
  const before = businessDay(now - keepStatisticsDays * DAY_MS)
  await inBatches(
    (limit) =>
      database.query(
        `delete from page_sum where ctid = any(array(select ctid from page_sum where day < $1 order by day limit $2)) returning 1`,
        [before, limit],
      ),
    atOnce,
  )
}
