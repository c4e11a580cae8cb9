/** Draws that were made elsewhere against what was said of them: who said it, and that it follows. */
import { neededOf } from '@hongyun/lottery/outside-verdict.ts'
import type { Check } from '../../../../platform/check.ts'
import { readMessage, WINDOW_MS } from '../feed-message.ts'
import { isSigned } from '../sources.ts'
import { type StatementRow, selectStatements, verdictOf } from '../statements.ts'

type IssueRow = {
  id: bigint
  lottery_code: string
  issue: string
  state: string
  drawn: string | null
  drawn_by: bigint | null
  void_by: bigint | null
}

type Said = StatementRow & { issue_id: bigint }

/** Each result, dispute and void issue follows from its statements, and from no other. */
export const outsideDraws: Check = async function* (database) {
  const issues = await database.query<IssueRow>(
    `select i.id, i.lottery_code, i.issue, i.state, v.statement_id as void_by, d.statement_id as drawn_by,
            d.lottery_code || ' ' || d.issue || ' ' || d.numbers
              || case d.beacon when '' then '' else ' with a beacon' end
              || case when abs(extract(epoch from d.draws_at - i.draws_at)) < 0.01 then '' else ' at another time' end as drawn
     from issue i left join draw d on d.issue_id = i.id left join issue_void v on v.issue_id = i.id
     where i.chain_id is null and (i.state not in ('scheduled', 'open') or d.issue_id is not null)
        or v.issue_id is not null or d.statement_id is not null or i.state in ('disputed', 'voiding', 'void')
        or exists (select from result_statement s where s.issue_id = i.id)
     order by i.id`,
  )
  const said = new Map<bigint, Said[]>()
  for (const row of await database.query<Said>(`${selectStatements} order by s.id`)) {
    said.set(row.issue_id, [...(said.get(row.issue_id) ?? []), row])
  }
  for (const issue of issues) {
    const rows = said.get(issue.id) ?? []
    const says = `${stageOf(issue.state)} ${issue.drawn ?? '-'} by ${issue.drawn_by ?? issue.void_by ?? '-'}`
    const expected = expectedOf(issue, rows)
    if (says !== expected) yield { check: 'outside draw', row: `issue ${issue.id}`, says, expected }
  }
}

/** How far an issue is, as far as its statements decide it. */
function stageOf(state: string): string {
  if (state === 'drawn' || state === 'settling' || state === 'settled') return 'drawn'
  if (state === 'voiding' || state === 'void') return 'void'
  return state === 'disputed' ? 'disputed' : 'waiting'
}

function expectedOf(issue: IssueRow, rows: readonly Said[]): string {
  const verdict = verdictOf(rows)
  if (verdict.state === 'drawn') {
    return `drawn ${issue.lottery_code} ${issue.issue} ${verdict.numbers} by ${rows[verdict.at]!.id}`
  }
  return verdict.state === 'void' ? `void - by ${rows[verdict.at]!.id}` : `${verdict.state} - by -`
}

type FeedRow = {
  id: bigint
  issue_id: bigint
  said_by: string
  numbers: string
  needed: number
  at: number
  body: Buffer
  signature: Buffer
  public_key: Buffer
  source: string
  speaks: boolean
  least: bigint
  most: bigint
  lottery_code: string
  issue: string
}

/** Each message of a source bears its signature, says what the row says, and came when the source might speak. */
export const statements: Check = async function* (database) {
  const rows = await database.query<FeedRow>(
    `select s.id, s.issue_id, s.source as said_by, s.numbers, s.needed, s.at, s.body, s.signature, r.public_key, r.name as source,
            i.lottery_code = any(r.lotteries) and not was_before(s.at, r.added_at) and was_before(r.ended_at, s.at) is not true as speaks,
            n.least, n.most, i.lottery_code, i.issue
     from result_statement s join result_source r on r.id = s.source_id join issue i on i.id = s.issue_id
     -- Around a step of the clock a source may have been there or not.
     cross join lateral (
       select count(*) as most, count(*) filter (where was_before(o.added_at, s.at) and coalesce(was_before(s.at, o.ended_at), true)) as least
       from result_source o
       where i.lottery_code = any(o.lotteries) and not was_before(s.at, o.added_at) and was_before(o.ended_at, s.at) is not true
     ) n
     where s.kind = 'feed' order by s.id`,
  )
  for (const row of rows) {
    const why = faultOf(row)
    if (why) {
      yield {
        check: 'statement',
        row: `issue ${row.issue_id} statement ${row.id}`,
        says: `${row.said_by} ${row.numbers}`,
        expected: why,
      }
    }
  }
}

function faultOf(row: FeedRow): string | undefined {
  const message = readMessage(row.body)
  if (!isSigned(row.public_key, row.body, row.signature)) return 'a message under the signature of its source'
  if (!message) return 'a message that can be read'
  const says = `${row.said_by} ${row.source} ${row.lottery_code} ${row.issue} ${row.numbers}`
  const expected = `${message.source} ${message.source} ${message.lotteryCode} ${message.issue} ${message.numbers}`
  if (says !== expected) return expected
  if (Math.abs(row.at - message.sentAt) > 2 * WINDOW_MS) return `heard about ${new Date(message.sentAt).toISOString()}`
  if (!row.speaks) return 'a source that might speak of this lottery then'
  const [least, most] = [row.least, row.most].map((sources) => neededOf(Number(sources)))
  return row.needed >= least! && row.needed <= most! ? undefined : `${most} sources needed`
}

/** What operators said is what their approval says, and each approval of a result was carried out once. */
export const entries: Check = async function* (database) {
  const rows = await database.query<{ row: string; says: string; expected: string }>(
    `with said as (
       select s.id, s.approval_id, s.kind, s.at, concat_ws(' ', i.lottery_code, i.issue, coalesce(s.numbers, 'void')) as what
       from result_statement s join issue i on i.id = s.issue_id
     ), asked as (
       select id, kind, state, asked_at, decided_at,
              concat_ws(' ', payload ->> 'lotteryCode', payload ->> 'issue', coalesce(payload ->> 'numbers', 'void')) as what
       from approval where kind in ('resultEntry', 'resultVoid', 'resultCorrection')
     )
     select * from (
       select coalesce('statement ' || s.id, 'approval ' || a.id) as row, coalesce(s.what, 'no entry') as says,
         case when was_before(s.at, a.decided_at) then 'an approval before the entry' else coalesce(a.what, 'an approval') end as expected
       from (select * from said where kind = 'entry') s
       full join (select * from asked where state = 'approved') a on a.id = s.approval_id
       union all
       select 'statement ' || s.id, s.what,
         case when was_before(s.at, a.asked_at) then 'an approval before the objection' else coalesce(a.what, 'an approval') end
       from said s left join asked a on a.id = s.approval_id and a.kind = 'resultEntry' where s.kind = 'objection'
     ) t where says <> expected`,
  )
  for (const { row, says, expected } of rows) yield { check: 'entry', row, says, expected }
}
