/** Everything that happened to a player's protection, newest first. */
import type { getProtectionHistory } from '@hongyun/contract/protection/own-calls.ts'
import { pgsiLevel } from '@hongyun/contract/protection/self-test.ts'
import {
  EVER_MS,
  type HistoryKind,
  type LimitName,
  type LimitStep,
  type RealityAnswer,
} from '@hongyun/contract/protection/words.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { only, type Queryable } from '../../../platform/db/database.ts'
import type { Lasts } from './breaks.ts'
import { valueText } from './judge.ts'

type Row = {
  id: bigint
  time: number
  kind: HistoryKind
  name: LimitName | null
  step: LimitStep | null
  value: bigint | null
  before: bigint | null
  lasts: Lasts | null
  until: number | null
  answer: RealityAnswer | null
  scores: string | null
}

const ALL = `
  select id, at as time, 'limit' as kind, name, step, value, before, null as lasts, null::timestamptz as until, null as answer,
         null as scores from limit_change where player_id = $1
  union all
  select id, at, 'house', name, null, value, before, null, null, null, null from house_limit where player_id = $1
  union all
  select id, at, 'break', null, null, null, null, lasts, until, null, null from play_break where player_id = $1
  union all
  select id, at, 'check', null, null, null, null, null, null, answer, null from reality_answer where player_id = $1
  union all
  select id, at, 'selfTest', null, null, null, null, null, null, null, scores from self_test where player_id = $1`

/** A page of it. */
export async function protectionHistory(
  database: Queryable,
  playerId: bigint,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Reply<typeof getProtectionHistory>> {
  const [rows, { total }] = await Promise.all([
    database.query<Row>(
      `select * from (${ALL}) as h order by time desc, id desc limit $2 offset $3`,
      [playerId, pageSize, (pageNum - 1) * pageSize],
      'protection.history',
    ),
    database
      .query<{ total: bigint }>(`select count(*) as total from (${ALL}) as h`, [playerId], 'protection.history-count')
      .then(only),
  ])
  return { list: rows.map(present), total: Number(total), pageNum, pageSize }
}

function present({ id, time, kind, name, step, value, before, lasts, until, answer, scores }: Row) {
  const text = (of: bigint | null) => (of === null || name === null ? null : valueText(name, of))
  const score = scores === null ? null : scoreOf(scores)
  return {
    ...{ id: id.toString(), time, kind, limit: name, step, value: text(value), before: text(before), lasts, answer },
    until: until === null || until >= EVER_MS ? null : until,
    ...{ score, level: score === null ? null : pgsiLevel(score) },
  }
}

/** The points of nine answers. */
export const scoreOf = (scores: string): number => [...scores].reduce((sum, digit) => sum + Number(digit), 0)
