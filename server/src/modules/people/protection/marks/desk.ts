/** What operators ask about marks, and the file they take away. */

import { type MarkFigure, markActs, markBounds, markFigures, markRules } from '@hongyun/contract/protection/marks.ts'
import type { consoleProtectionMarks } from '@hongyun/contract/protection/operator-calls.ts'
import type { LimitName } from '@hongyun/contract/protection/words.ts'
import { limits } from '@hongyun/contract/protection/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import { formatMoney, yuan } from '@hongyun/lottery/money.ts'
import { type Database, only, type Queryable } from '../../../../platform/db/database.ts'
import type { CsvFile } from '../../../../platform/http/route.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { actorOf, noteAct } from '../../../site/operators/acts.ts'
import { runningBreak } from '../breaks.ts'
import { readProtection } from '../gate.ts'
import { unprotected, valueText } from '../judge.ts'
import { houseLimitsOf } from './house-limits.ts'
import { countMarks, daysBefore, everyMark, findMarks, markOf, presentMarks, throughDay } from './reads.ts'
import type { Evidence, EvidenceRecord } from './rules.ts'
import { sumText } from './rules.ts'

type Asked = Input<typeof consoleProtectionMarks>

/** A page of the marks. */
export async function listMarks(database: Database, { pageNum, pageSize, sort, order, ...filter }: Asked) {
  const [rows, counts, through] = await Promise.all([
    findMarks(database, filter, { sort, order }, pageSize, (pageNum - 1) * pageSize),
    countMarks(database, filter),
    throughDay(database),
  ])
  const total = filter.state ? counts[filter.state] : counts.open + counts.done
  return { list: await presentMarks(database, rows), total, pageNum, pageSize, counts, throughDay: through }
}

const NAME = '玩家保护标记'

/** The same as a CSV file. Who takes it away leaves an act. */
export const marksFile = (database: Database): CsvFile<Asked> => ({
  name: NAME,
  head: ['业务日', '玩家编号', '用户名', '规则', '依据', '当日投注', '当日净输', '处理', '原因', '处理人', '处理时间'],
  async *rows(filter, visit) {
    await noteAct(database, actorOf(visit), 'export', { name: NAME })
    for await (const rows of everyMark(database, filter)) yield (await presentMarks(database, rows)).map(lineOf)
  },
})

const lineOf = (mark: Awaited<ReturnType<typeof presentMarks>>[number]): readonly string[] => [
  ...[mark.day, mark.playerId, mark.userName, markRules[mark.rule], mark.fact, mark.staked, mark.netLoss],
  ...(mark.act ? [markActs[mark.act.what], mark.act.reason, mark.act.by, dateTime(mark.act.at)] : ['', '', '', '']),
]

const OTHERS = 20
const newest = { sort: 'day', order: 'descending' } as const

/** What protects a player now. */
async function protectedBy(database: Queryable, playerId: bigint) {
  const [held, house, rest, exclusion] = await Promise.all([
    readProtection(database, [playerId]),
    houseLimitsOf(database, playerId),
    runningBreak(database, playerId, 'break'),
    runningBreak(database, playerId, 'exclusion'),
  ])
  const own = (held.get(playerId) ?? unprotected).limits
  const names = Object.keys(limits) as LimitName[]
  return {
    own: names.flatMap((limit) => (own[limit] === undefined ? [] : [{ limit, value: valueText(limit, own[limit]) }])),
    ...{ house, break: rest, exclusion },
  }
}

/** One mark with its evidence. */
export async function oneMark(database: Database, id: bigint) {
  const row = await markOf(database, id)
  const [days, held, others, clock] = await Promise.all([
    daysBefore(database, row),
    protectedBy(database, row.player_id),
    findMarks(database, { playerId: row.player_id }, newest, OTHERS, 0),
    database.query<{ now: number }>('select clock_timestamp() as now', [], 'protection.clock'),
  ])
  const [shown, ...rest] = await presentMarks(database, [row, ...others.filter((other) => other.id !== id)])
  return {
    ...shown!,
    figures: figuresOf(row.evidence),
    records: row.evidence.records.map(presentRecord),
    other: row.other_id === null ? null : { playerId: row.other_id.toString(), userName: row.other_name! },
    ...{ days, ...held, others: rest, serverTime: only(clock).now },
  }
}

/** The least of a figure that meets its rule. */
const boundsOf: Partial<Record<MarkFigure, (figures: Evidence['figures']) => bigint>> = {
  netLoss: () => yuan(markBounds.chasing.leastLoss),
  closing: ({ opening }) => BigInt(markBounds.chasing.times) * BigInt(opening ?? 0),
  week: ({ weeklyMean }) => BigInt(markBounds.raised.times) * BigInt(weeklyMean ?? 0),
}

const figuresOf = ({ figures }: Evidence) =>
  wordsOf(markFigures).flatMap((figure) => {
    if (figures[figure] === undefined) return []
    const bound = boundsOf[figure]?.(figures)
    return [{ figure, value: sumText(figures[figure]), bound: bound === undefined ? null : formatMoney(bound) }]
  })

const presentRecord = ({ record, no, at, amount, settledAt, bets }: EvidenceRecord) => ({
  ...{ record, no: no ?? null, at, amount: sumText(amount) },
  note:
    settledAt !== undefined
      ? `${Math.floor((at - settledAt) / 60_000)} 分钟前输掉一注`
      : bets !== undefined
        ? `投注 ${bets} 次`
        : '',
})

/** What protects a player, and the marks. */
export async function playerProtection(database: Database, playerId: bigint) {
  const [player] = await database.query('select from player where id = $1', [playerId], 'protection.is-player')
  if (!player) throw refuse('notFound')
  const [held, marks] = await Promise.all([
    protectedBy(database, playerId),
    findMarks(database, { playerId }, newest, OTHERS, 0),
  ])
  return { ...held, marks: await presentMarks(database, marks) }
}
