/** What operators see of payments: what is due, what was paid, and the lines of one run, paid or not yet. */
import type { consolePayRun, consolePayRuns } from '@hongyun/contract/agent-pay/operator-calls.ts'
import type { PayKind } from '@hongyun/contract/agent-pay/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { openAbout } from '../../site/approvals/reads.ts'
import { closedThrough } from './closed.ts'
import { linesOfRun, presentLine } from './desk-plans.ts'
import { digestOfLines, ENDS_ON, HOLDS_ON, type LineState, linesOf, type PayLine, sumOf } from './due.ts'
import { isClosed, subjectOfRun, withheldIn } from './pay.ts'
import { namesOf } from './run-changes.ts'

/** So many days that wait are on a page. */
const DUE_PAGE = 100

type DueRow = { kind: PayKind; day: string; agents: bigint; asked_as: bigint | null; total: bigint }

/** Every closed day on which a period of a plan ended and that was not paid, the latest first: days on which nobody was owed may wait for long. */
const dueDays = (database: Queryable, through: string, kind: PayKind | undefined, page: number) =>
  database.query<DueRow>(
    `select p.kind, d.day::text as day, count(*) as agents, count(*) over () as total,
            (select max(a.id) from approval a where a.kind = 'payRun' and a.subject_kind = 'payRun' and a.subject_id = p.kind || ' ' || d.day
               and a.state = 'open' and a.expires_at > clock_timestamp()) as asked_as
     from (select day::date from generate_series((select min(from_day) from pay_plan), $1::date, interval '1 day') day) d
     join pay_plan p on ${HOLDS_ON} and ${ENDS_ON}
     where ($2::text is null or p.kind = $2) and not exists (select from pay_run r where r.kind = p.kind and r.day = d.day)
     group by p.kind, d.day order by d.day desc, p.kind limit ${DUE_PAGE} offset $3`,
    [through, kind ?? null, (page - 1) * DUE_PAGE],
    'agent-pay.due-days',
  )

type RunRow = {
  id: bigint
  kind: PayKind
  day: string
  agents: number
  paid: number
  amount: Money
  approval_id: bigint
  asked_by: string
  approved_by: string
  reason: string
  at: number
}

const RUN = `select r.id, r.kind, r.day::text as day, r.agents, r.paid, r.amount, r.approval_id, r.at, a.reason,
    asker.name as asked_by, decider.name as approved_by
  from pay_run r join approval a on a.id = r.approval_id join operator asker on asker.id = a.asked_by
  join operator decider on decider.id = a.decided_by`

type Sums = { agents: number; paid: number; amount: Money }
const presentSums = ({ agents, paid, amount }: Sums) => ({ agents, paid, amount: formatMoney(amount) })

const presentRun = (row: RunRow) => ({
  ...{ id: row.id.toString(), kind: row.kind, day: row.day, sums: presentSums(row) },
  ...{ askedBy: row.asked_by, approvedBy: row.approved_by, reason: row.reason },
  ...{ approvalId: row.approval_id.toString(), at: row.at },
})

/** What is due, and a page of what was paid. */
export async function listRuns(database: Database, { kind, duePage, pageNum, pageSize }: Input<typeof consolePayRuns>) {
  const through = await closedThrough(database)
  const [due, rows, counted] = await Promise.all([
    dueDays(database, through, kind, duePage),
    database.query<RunRow>(
      `${RUN} where ($1::text is null or r.kind = $1) order by r.day desc, r.id desc limit $2 offset $3`,
      [kind ?? null, pageSize, (pageNum - 1) * pageSize],
      'agent-pay.runs',
    ),
    database.query<{ total: bigint }>(
      'select count(*) as total from pay_run where ($1::text is null or kind = $1)',
      [kind ?? null],
      'agent-pay.count-runs',
    ),
  ])
  return {
    ...{ list: rows.map(presentRun), total: Number(only(counted).total), pageNum, pageSize },
    due: due.map((row) => ({
      ...{ kind: row.kind, day: row.day, agents: Number(row.agents) },
      askedAs: row.asked_as?.toString() ?? null,
    })),
    dueTotal: Number(due[0]?.total ?? 0n),
    closedThrough: through,
  }
}

type Wanted = Pick<Input<typeof consolePayRun>, 'kind' | 'day'>

/** A run that was paid, where there is one. */
async function findRun(database: Queryable, { kind, day }: Wanted): Promise<RunRow | undefined> {
  const [run] = await database.query<RunRow>(
    `${RUN} where r.kind = $1 and r.day = $2::date`,
    [kind, day],
    'agent-pay.run',
  )
  return run
}

async function present(database: Queryable, lines: readonly PayLine[], withheld: ReadonlySet<bigint>) {
  const names = await namesOf(database, lines)
  const stateOf = ({ planId, amount }: PayLine): LineState => {
    if (amount === 0n) return 'nothing'
    return withheld.has(planId) ? 'withheld' : 'due'
  }
  return lines.map((line) => presentLine({ ...line, userName: names.get(line.agentId)!, state: stateOf(line) }))
}

/** One run: a page of its lines, as they were paid or as they would be. */
export async function oneRun(database: Database, asked: Input<typeof consolePayRun>) {
  const { kind, day, pageNum, pageSize } = asked
  const offset = (pageNum - 1) * pageSize
  const run = await findRun(database, asked)
  const [open] = await openAbout(database, subjectOfRun(asked))
  const common = { pageNum, pageSize, openApproval: open?.id.toString() ?? null }
  if (run) {
    return {
      ...common,
      ...{ list: await linesOfRun(database, run.id, pageSize, offset), total: run.agents, sums: presentSums(run) },
      ...{ run: { id: run.id.toString(), approvalId: run.approval_id.toString(), at: run.at }, digest: null },
    }
  }
  const lines = (await isClosed(database, day)) ? await linesOf(database, kind, day) : []
  if (lines.length === 0) throw refuse('payRunNothing')
  const withheld = open ? withheldIn(open.payload) : new Set<bigint>()
  return {
    ...common,
    list: await present(database, lines.slice(offset, offset + pageSize), withheld),
    ...{ total: lines.length, sums: presentSums(sumOf(lines, withheld)), run: null, digest: digestOfLines(lines) },
  }
}
