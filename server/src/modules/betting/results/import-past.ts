/** Results from before the site sold a lottery, from a file that names its source: all of them or, with one bad line, none. */
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { findOutside } from '@hongyun/lottery/lotteries.ts'
import { type Exceptions, outsideIssueOf } from '@hongyun/lottery/outside-schedule.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import { issueDayAt } from '@hongyun/lottery/schedule.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { type PastDraw, pastNumbers, recordPastDraws } from '../draws/past-draws.ts'
import { readExceptions } from '../lotteries/calendar.ts'

/** `same` were there already. */
export type PastImport = { source: string; added: number; same: number }

/** A line that is wrong, by its number in the file. */
export type BadLine = { line: number; why: string }

type ReadLine = { line: number; lotteryCode: string; issue: string; day: string; numbers: string }

const SOURCE = /^#\s*source:\s*(.{2,200})$/
const LINE = /^([a-z0-9_]{2,20}),(\d{4,16}),(\d{4}-\d{2}-\d{2}),(?:"([\d,]{1,200})"|([\d,]{1,200}))$/
const HEADING = 'lottery,issue,day,numbers'

/** The source and the lines of a file, and what is no line. */
export function readPastFile(csv: string): { source: string | undefined; lines: ReadLine[]; bad: BadLine[] } {
  const rows = csv
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((text, at) => ({ line: at + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
  const source = SOURCE.exec(rows[0]?.text ?? '')?.[1]?.trim()
  const lines: ReadLine[] = []
  const bad: BadLine[] = []
  for (const { line, text } of rows.slice(source === undefined ? 0 : 1)) {
    if (text === HEADING) continue
    const [, lotteryCode, issue, day, quoted, plain] = LINE.exec(text) ?? []
    if (lotteryCode && issue && day) lines.push({ line, lotteryCode, issue, day, numbers: quoted ?? plain ?? '' })
    else bad.push({ line, why: '应为：彩种代码,期号,开奖日期,号码' })
  }
  return { source, lines, bad }
}

/** Takes a file. Nothing has changed where a line is wrong; what was imported before counts once. */
export async function importPast(
  database: Database,
  actor: Actor,
  csv: string,
): Promise<Result<PastImport> | { ok: false; bad: BadLine[] }> {
  const { source, lines, bad } = readPastFile(csv)
  if (source === undefined) return fail('首行须写明来源，如 # source: 中国福利彩票发行管理中心 www.cwl.gov.cn')
  if (lines.length + bad.length === 0) return fail('文件中没有开奖结果')
  return inTransaction(database, async (tx) => {
    // Two imports at once would both find the same result missing.
    await tx.query(`select pg_advisory_xact_lock(hashtext('past draws'))`)
    const codes = [...new Set(lines.map(({ lotteryCode }) => lotteryCode))]
    const known = await pastNumbers(tx, codes)
    const calendars = await readCalendars(tx, codes)
    const found = new Map<string, PastDraw>()
    for (const read of lines) {
      const key = `${read.lotteryCode} ${read.issue}`
      const draw = pastDrawOf(read, calendars.get(read.lotteryCode))
      if (!draw.ok) bad.push({ line: read.line, why: draw.reason })
      else if (found.has(key)) bad.push({ line: read.line, why: '文件中这一期出现了两次' })
      else if ((known.get(key) ?? read.numbers) !== read.numbers)
        bad.push({ line: read.line, why: `已导入的号码是 ${known.get(key)}` })
      if (draw.ok) found.set(key, draw.value)
    }
    if (bad.length > 0) return { ok: false, bad: bad.toSorted((a, b) => a.line - b.line) } as const
    const fresh = [...found].filter(([key]) => !known.has(key)).map(([, draw]) => draw)
    const done = { source, added: fresh.length, same: found.size - fresh.length }
    if (fresh.length === 0) return ok(done)

    // Only writes from here on.
    const id = await recordPastDraws(tx, actor.operatorId, source, fresh)
    await noteAct(tx, actor, 'pastDraws', { name: source }, { kind: 'pastDrawFile', id })
    return ok(done)
  })
}

/** What tells whether an issue is from before the sale: the days of the lottery, and when its first issue here was drawn. */
type Calendar = { exceptions: Exceptions; before: number }

async function readCalendars(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, Calendar>> {
  const rows = await tx.query<{ code: string; before: number }>(
    `select code, least(clock_timestamp(), (select min(draws_at) from issue where lottery_code = code)) as before
     from lottery where code = any($1::text[]) and source = 'outside'`,
    [textArray(codes)],
  )
  const calendars = new Map<string, Calendar>()
  for (const { code, before } of rows) calendars.set(code, { exceptions: await readExceptions(tx, code), before })
  return calendars
}

function pastDrawOf({ lotteryCode, issue, day, numbers }: ReadLine, calendar: Calendar | undefined): Result<PastDraw> {
  const lottery = findOutside(lotteryCode)
  if (!lottery || !calendar) return fail(`${lotteryCode} 不是由外部开奖的彩种`)
  const type = definitionOf(lottery.type)
  const parsed = type.parseDraw(numbers)
  if (!parsed.ok) return parsed
  if (type.formatDraw(parsed.value) !== numbers) return fail('开奖号码的写法不正确')
  const times = outsideIssueOf(lottery, issue, calendar.exceptions)
  if (!times.ok) return times
  const { drawsAt } = times.value
  const due = issueDayAt(drawsAt)
  if (due !== day.replaceAll('-', '')) return fail(`按开奖日历，第 ${issue} 期在 ${due} 开奖`)
  if (drawsAt >= calendar.before) return fail('不早于本站开售；本站所售的期由 enter 或 import 录入')
  return ok({ lotteryCode, issue, drawsAt, numbers })
}
