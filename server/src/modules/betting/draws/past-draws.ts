/** Results from before the site sold a lottery: never draws of its own, and no bet goes by them. */
import { hash } from 'node:crypto'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import { only, type Queryable, type Tx } from '../../../platform/db/database.ts'

export type PastDraw = { lotteryCode: string; issue: string; drawsAt: number; numbers: string }

/** The SHA-256 of what a file added, in the order of lottery and issue. */
export function digestOf(draws: readonly PastDraw[]): Buffer {
  const lines = draws.map(({ lotteryCode, issue, drawsAt, numbers }) =>
    [lotteryCode, issue, new Date(drawsAt).toISOString(), numbers].join(' '),
  )
  return hash('sha256', lines.toSorted().join('\n'), 'buffer')
}

/** Writes the results of a file that are new, and answers the id of the file. */
export async function recordPastDraws(
  tx: Tx,
  importedBy: bigint,
  source: string,
  draws: readonly PastDraw[],
): Promise<bigint> {
  const { id } = only(
    await tx.query<{ id: bigint }>(
      'insert into past_draw_file (source, digest, imported_by) values ($1, $2, $3) returning id',
      [source, digestOf(draws), importedBy],
    ),
  )
  await tx.query(
    `insert into past_draw (lottery_code, issue, draws_at, numbers, file_id)
     select u.code, u.issue, to_timestamp(u.at / 1000.0), u.numbers, $5
     from unnest($1::text[], $2::text[], $3::float8[], $4::text[]) as u (code, issue, at, numbers)`,
    [
      textArray(draws.map(({ lotteryCode }) => lotteryCode)),
      textArray(draws.map(({ issue }) => issue)),
      draws.map(({ drawsAt }) => drawsAt),
      textArray(draws.map(({ numbers }) => numbers)),
      id,
    ],
  )
  return id
}

export type KeptPastDraw = { issue: string; numbers: string; source: string }

/** One of them, with the source that its file names. */
export async function findPastDraw(
  database: Queryable,
  code: string,
  issue: string,
): Promise<KeptPastDraw | undefined> {
  const rows = await database.query<KeptPastDraw>(
    `select d.issue, d.numbers, f.source from past_draw d join past_draw_file f on f.id = d.file_id
     where d.lottery_code = $1 and d.issue = $2`,
    [code, issue],
    'draws.find-past',
  )
  return rows[0]
}

/** What there is to say of one: it has neither seal nor statements. */
export const pastText = ({ issue, numbers, source }: KeptPastDraw): string =>
  `第 ${issueText(issue)} 期早于本站开售，本站没有它的注单与封存记录。开奖号码 ${numbers}，来源：${source}`

/** The results of these lotteries that are there already, by lottery and issue. */
export async function pastNumbers(database: Queryable, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ lottery_code: string; issue: string; numbers: string }>(
    'select lottery_code, issue, numbers from past_draw where lottery_code = any($1::text[])',
    [textArray(codes)],
  )
  return new Map(rows.map((row) => [`${row.lottery_code} ${row.issue}`, row.numbers]))
}
