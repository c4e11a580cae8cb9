/** Issues that wait for a result, and the evidence of those that have one. */
import type { Database, Queryable } from '../../../platform/db/database.ts'
import type { PublicStatement } from '../draws/fairness.ts'
import { type StatementRow, selectStatements, speakersOf, statementsOf } from './statements.ts'

type Evidence = StatementRow & { body: Buffer | null; signature: Buffer | null; public_key: Buffer | null }

/** All that was said of an issue, with what proves who said it. Operators are told apart, not named. */
export async function publicStatements(database: Queryable, issueId: bigint): Promise<PublicStatement[]> {
  const rows = await database.query<Evidence>(
    `select e.*, s.body, s.signature, r.public_key from (${selectStatements} where s.issue_id = $1) e
     join result_statement s on s.id = e.id left join result_source r on r.id = s.source_id order by e.id`,
    [issueId],
  )
  const operators = [...new Set(rows.filter(({ kind }) => kind !== 'feed').flatMap(speakersOf))]
  return rows.map((row) => ({
    kind: row.kind,
    by: row.kind === 'feed' ? [row.said_by] : speakersOf(row).map((name) => `操作员 ${operators.indexOf(name) + 1}`),
    openNumber: row.numbers,
    at: row.at,
    needed: row.needed,
    message: row.body?.toString('utf8') ?? null,
    signature: row.signature?.toString('base64') ?? null,
    publicKey: row.public_key?.toString('base64') ?? null,
  }))
}

export type Awaited = {
  id: bigint
  lottery_code: string
  issue: string
  draws_at: number
  state: string
  bets: bigint
  late: boolean
  statements: StatementRow[]
}

/** Issues past their draw that have no result yet, the oldest first; `late` where that is so for hours. */
export async function awaitedResults(database: Database, lateHours: number): Promise<Awaited[]> {
  const rows = await database.query<Omit<Awaited, 'statements'>>(
    `select i.id, i.lottery_code, i.issue, i.draws_at, i.state,
            (select count(*) from bet b where b.issue_id = i.id and b.id >= i.bets_from and b.state = 'waiting') as bets,
            i.draws_at < clock_timestamp() - $1 * interval '1 hour' as late
     from issue i
     where i.chain_id is null
       and (i.state in ('disputed', 'voiding') or i.state = 'closed' and i.draws_at <= now())
     order by i.draws_at, i.id`,
    [lateHours],
  )
  return Promise.all(rows.map(async (row) => ({ ...row, statements: await statementsOf(database, row.id) })))
}

export type AwaitedRound = {
  lottery_code: string
  issue: string
  round: bigint
  published_at: number
  bets: bigint
  void_entered: boolean
}

/** Issues whose public round was published and is not here, the oldest first; `void_entered` where one operator would make it void. */
export const awaitedPublicRounds = (database: Database): Promise<AwaitedRound[]> =>
  database.query<AwaitedRound>(
    `select i.lottery_code, i.issue, i.beacon_round as round, p.at as published_at,
            (select count(*) from bet b where b.issue_id = i.id and b.id >= i.bets_from and b.state = 'waiting') as bets,
            exists (select from result_statement s where s.issue_id = i.id) as void_entered
     from issue i join beacon_chain c on c.hash = i.beacon_chain
       cross join lateral (select round_published_at(c.genesis_at, c.period_s, i.beacon_round) as at) p
     where i.beacon_round is not null and i.state in ('scheduled', 'open', 'closed') and i.closes_at <= now() and p.at <= clock_timestamp()
       and not exists (select from public_round r where r.chain = i.beacon_chain and r.round = i.beacon_round)
     order by p.at, i.id`,
  )

/** What sources said against a result after it was drawn, the newest first. */
export const contradictions = (database: Database) =>
  database.query<{
    lottery_code: string
    issue: string
    numbers: string
    source: string
    said: string
  }>(
    `select d.lottery_code, d.issue, d.numbers, s.source, s.numbers as said
     from result_statement s join draw d on d.issue_id = s.issue_id
     where s.kind = 'feed' and s.id > d.statement_id and s.numbers <> d.numbers
     order by s.id desc limit 100`,
  )

/** What players still owe because a correction could not take it back, the most first. */
export const listDebts = (database: Queryable) =>
  database.query<{ user_name: string; amount: bigint }>(
    `select p.user_name, sum(d.amount)::bigint as amount from correction_debt d join player p on p.id = d.player_id
     group by p.id having sum(d.amount) > 0 order by 2 desc, 1`,
  )

export type PastFile = { source: string; imported_at: number; by: string; draws: bigint }

/** The files of results from before the sale, the newest first. */
export const pastFiles = (database: Queryable): Promise<PastFile[]> =>
  database.query<PastFile>(
    `select f.source, f.imported_at, o.name as by, (select count(*) from past_draw d where d.file_id = f.id) as draws
     from past_draw_file f join operator o on o.id = f.imported_by order by f.id desc`,
  )
