/** The transfers of a branch, newest first: a page, and what the selection comes to. */

import { codesOfFigure, MAX_LINES, type TransferFigure } from '@hongyun/contract/agent-reports/words.ts'
import {
  codesOf,
  type Direction,
  dictionary,
  type RecordKind,
  type TransactionCode,
  type TransactionKind,
} from '@hongyun/contract/ledger/words.ts'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { idsBeside } from '../../../platform/db/id-time.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'
import { orderNumbers } from '../../money/cashier/reads.ts'
import { withdrawalNumbers } from '../../money/withdrawals/reads.ts'
import { nameSeen, type Sight, seesBalance } from '../../people/identity/agent-sight.ts'
import { newestTransfers, type TransferLine } from './transfer-lines.ts'
import type { Whose } from './whose.ts'
import type { Span } from './windows.ts'

/** Where no start is named. */
const USUAL_DAYS = 31

export type BillsAsked = {
  pageNum: number
  pageSize: number
  startTime?: number | undefined
  endTime?: number | undefined
  kind?: TransactionKind | undefined
  code?: number | undefined
  figure?: TransferFigure | undefined
  direction?: Direction | undefined
  lotteryCode?: string | undefined
}

/** Who looks, and at whose lines; at nobody's where the filter names nobody there. */
export type Looked = {
  agentId: bigint
  sight: Sight
  whose: Whose | undefined
  /** Orders are told by their numbers: to operators, who look at them by these. */
  numbers?: true
}

/** The span that is looked through. */
export function spanAsked({ startTime, endTime }: Pick<BillsAsked, 'startTime' | 'endTime'>): Span {
  const until = endTime ?? Date.now()
  return { from: startTime ?? until - USUAL_DAYS * DAY_MS, until }
}

const every = Object.keys(dictionary).map(Number) as TransactionCode[]

function codesAsked({ kind, code, figure, direction }: BillsAsked): TransactionCode[] {
  const ofKind = kind ? codesOf(kind) : every
  const ofFigure = new Set(figure ? codesOfFigure(figure) : every)
  return ofKind.filter(
    (one) =>
      ofFigure.has(one) &&
      (code === undefined || one === code) &&
      (direction === undefined || dictionary[one].direction === direction),
  )
}

export async function billsOf(
  database: Database,
  lotteries: LiveLotteries,
  { agentId, sight, whose, numbers }: Looked,
  asked: BillsAsked,
) {
  const { pageNum, pageSize } = asked
  const codes = codesAsked(asked)
  const filter = { span: spanAsked(asked), codes, lottery: asked.lotteryCode ?? null }
  const found = whose && codes.length > 0 ? await newestTransfers(database, agentId, whose, filter) : []
  const lines = found.slice(0, MAX_LINES)
  const sum = (direction: Direction): Money =>
    money(lines.reduce((total, { code, amount }) => (directionOf(code) === direction ? total + amount : total), 0n))
  const page = lines.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  const rows = await rowsOf(database, page)
  const texts = await referencesOf(database, lotteries, rows, numbers === true)
  return {
    list: rows
      .map((row) => ({ row, who: { ...row, id: row.player_id } }))
      .map(({ row, who }) => ({
        ...{ id: row.id.toString(), time: row.at, code: row.code, ...dictionary[row.code] },
        amount: formatMoney(row.amount),
        balance: seesBalance(sight, agentId, who) ? formatMoney(row.balance_after) : null,
        reference: { kind: row.record_kind, id: row.record_id.toString(), text: texts(row) },
        ...{ memberId: row.player_id.toString() },
        userName: nameSeen(sight, agentId, who),
      })),
    ...{ total: lines.length, pageNum, pageSize, capped: found.length > MAX_LINES },
    ...{ income: formatMoney(sum('in')), expense: formatMoney(sum('out')) },
  }
}

const directionOf = (code: number): Direction => dictionary[code as TransactionCode].direction

type Row = {
  id: bigint
  player_id: bigint
  at: number
  code: TransactionCode
  amount: Money
  balance_after: Money
  record_kind: RecordKind
  record_id: bigint
  user_name: string
  parent_id: bigint | null
}

async function rowsOf(database: Queryable, lines: readonly TransferLine[]): Promise<Row[]> {
  const ids = lines.map(({ id }) => id)
  if (ids.length === 0) return []
  const [least] = idsBeside(ids)
  return database.query<Row>(
    `select t.id, t.player_id, t.at, t.code, t.amount, t.balance_after, t.record_kind, t.record_id, p.user_name, p.parent_id
     from unnest($1::bigint[], $2::bigint[]) as k (player_id, id)
     join transfer t on t.player_id = k.player_id and t.id = k.id and t.id >= $3 join player p on p.id = t.player_id
     order by t.id desc`,
    [bigintArray(lines.map((line) => line.player_id)), bigintArray(ids), least],
    'sums.transfer-rows',
  )
}

/** The lottery and issue of what belongs to one, and the numbers of orders; the rest is known by its kind. */
async function referencesOf(
  database: Database,
  lotteries: LiveLotteries,
  rows: readonly Row[],
  withNumbers: boolean,
): Promise<(row: Row) => string> {
  const idsOf = (kind: RecordKind) =>
    rows.filter(({ record_kind }) => withNumbers && record_kind === kind).map(({ record_id }) => record_id)
  const [found, orders, withdrawals] = await Promise.all([
    ofLotteries(database, rows),
    orderNumbers(database, idsOf('order')),
    withdrawalNumbers(database, idsOf('withdrawal')),
  ])
  const texts = new Map(
    found.map(({ kind, id, lottery_code, issue }) => [
      `${kind} ${id}`,
      `${lotteries.find(lottery_code)?.name ?? lottery_code} ${issue === null ? '追号' : issueText(issue)}`,
    ]),
  )
  for (const [id, number] of orders) texts.set(`order ${id}`, number)
  for (const [id, number] of withdrawals) texts.set(`withdrawal ${id}`, number)
  return (row) => texts.get(`${row.record_kind} ${row.record_id}`) ?? ''
}

const ofLotteries = (database: Queryable, rows: readonly Row[]) =>
  database.query<{ kind: string; id: bigint; lottery_code: string; issue: string | null }>(
    `with k as (select * from unnest($1::bigint[], $2::text[], $3::bigint[]) as k (player_id, kind, id))
     select k.kind, k.id, i.lottery_code, i.issue from k join bet b on b.player_id = k.player_id and b.id = k.id
     join issue i on i.id = b.issue_id where k.kind = 'bet'
     union all
     select k.kind, k.id, i.lottery_code, i.issue from k join issue i on i.id = k.id where k.kind = 'issue'
     union all
     select k.kind, k.id, c.lottery_code, null from k join chase c on c.id = k.id where k.kind = 'chase'`,
    [
      bigintArray(rows.map(({ player_id }) => player_id)),
      `{${rows.map(({ record_kind }) => record_kind).join(',')}}`,
      bigintArray(rows.map(({ record_id }) => record_id)),
    ],
    'sums.references',
  )
