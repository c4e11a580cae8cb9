/** Draws as everyone reads them: the hall, the trend, the settlement and the reports see the same row. */
import { only, type Queryable } from '../../../platform/db/database.ts'

export type Drawn = { lottery_code: string; issue: string; draws_at: number; numbers: string }

const columns = 'lottery_code, issue, draws_at, numbers'

/** The newest draws of a lottery: those of issues that were sold here, and the results from before. */
export const lastDraws = (database: Queryable, code: string, size: number, offset = 0): Promise<Drawn[]> =>
  database.query<Drawn>(
    `select ${columns} from (select ${columns} from draw union all select ${columns} from past_draw) d
     where lottery_code = $1 order by draws_at desc limit $2 offset $3`,
    [code, size, offset],
    'draws.last',
  )

/** The newest draw of each lottery. */
export const lastDrawOfEach = (database: Queryable, codes: readonly string[]): Promise<Drawn[]> =>
  database.query<Drawn>(
    `select d.* from unnest($1::text[]) as code cross join lateral (
       select ${columns} from (select ${columns} from draw union all select ${columns} from past_draw) e
       where lottery_code = code order by draws_at desc limit 1
     ) d`,
    [codes],
    'draws.last-of-each',
  )

/**
 * What differs once any draw of a lottery was made, corrected or imported since: the newest one alone does not tell of a draw that comes
 * late, nor of an earlier one that was corrected, nor of results from before the sale. Nor does the last time of a draw tell of one that
 * was dated before it and committed after it, so those of the hour before it are counted.
 */
export const stateOfDraws = (
  database: Queryable,
  codes: readonly string[],
): Promise<{ lottery_code: string; state: string }[]> =>
  database.query(
    `select code as lottery_code, concat_ws(' ',
       last.at, (select count(*) from draw where lottery_code = code and drawn_at > last.at - interval '1 hour'),
       (select max(s.superseded_at) from draw_superseded s join draw d using (issue_id) where d.lottery_code = code),
       (select max(file_id) from past_draw where lottery_code = code)) as state
     from unnest($1::text[]) as code
     cross join lateral (select max(drawn_at) as at from draw where lottery_code = code) last`,
    [codes],
    'draws.state',
  )

/** The number of draws of a lottery, optionally since a time in milliseconds. */
export async function countDraws(database: Queryable, code: string, since?: number): Promise<number> {
  const rows = await database.query<{ n: bigint }>(
    `select count(*) as n from (select ${columns} from draw union all select ${columns} from past_draw) d
     where lottery_code = $1 and draws_at >= to_timestamp($2 / 1000.0)`,
    [code, since ?? 0],
    'draws.count',
  )
  return Number(rows[0]?.n ?? 0n)
}

/** The number of draws that the site made itself since a time in milliseconds: each can be checked. */
export async function countOwnDraws(database: Queryable, since: number): Promise<number> {
  const rows = await database.query<{ n: bigint }>(
    `select count(*) as n from lottery l join draw d on d.lottery_code = l.code
     where l.source = 'self' and d.draws_at >= to_timestamp($1 / 1000.0)`,
    [since],
    'draws.count-own',
  )
  return Number(rows[0]?.n ?? 0n)
}

/** The draw of an issue, if there is one. */
export async function findDraw(database: Queryable, code: string, issue: string): Promise<Drawn | undefined> {
  const rows = await database.query<Drawn>(
    `select ${columns} from (select ${columns} from draw union all select ${columns} from past_draw) d
     where lottery_code = $1 and issue = $2`,
    [code, issue],
    'draws.find',
  )
  return rows[0]
}

export type Proof = {
  chain_id: bigint
  chain_end: Buffer
  length: number
  published_at: number
  chain_position: number
  previous_seed: Buffer
  previous_position: number
  before_issue: string | null
  before_draws_at: number | null
  after_issue: string | null
  after_draws_at: number | null
  root: Buffer | null
  bets: number | null
  sealed_at: number | null
  seed: Buffer | null
  beacon: string | null
  numbers: string | null
  drawn_at: number | null
}

/** So many lower places are looked at for a seed that was shown: pages hash it down at once. */
const NEAR_PLACES = 1000

/**
 * Everything that proves an issue's draw; undefined where it is drawn elsewhere. The seed before it is that of the nearest lower
 * place that was drawn: one that waits for its public round, or was made void, is drawn later or never. Where there is none near, it is
 * the chain's end.
 */
export async function proofOf(database: Queryable, issueId: bigint): Promise<Proof | undefined> {
  const rows = await database.query<Proof>(
    `select c.id as chain_id, c.chain_end, c.length, c.published_at, i.chain_position,
            coalesce(before.seed, c.chain_end) as previous_seed, coalesce(before.chain_position, 0) as previous_position,
            b.issue as before_issue, b.draws_at as before_draws_at, a.issue as after_issue, a.draws_at as after_draws_at,
            s.root, s.bets, s.sealed_at, d.seed, d.beacon, d.numbers, d.drawn_at
     from issue i join seed_chain c on c.id = i.chain_id
     left join issue_seal s on s.issue_id = i.id
     left join draw d on d.issue_id = i.id
     left join issue b on b.chain_id = i.chain_id and b.chain_position = i.chain_position - 1
     left join lateral (
       select shown.seed, l.chain_position from issue l join draw shown on shown.issue_id = l.id
       where l.chain_id = i.chain_id and l.chain_position between i.chain_position - ${NEAR_PLACES} and i.chain_position - 1
       order by l.chain_position desc limit 1
     ) before on true
     left join issue a on a.chain_id = i.chain_id and a.chain_position = i.chain_position + 1
     where i.id = $1`,
    [issueId],
  )
  return rows[0]
}

export type SealAndDraw = Pick<Proof, 'root' | 'bets' | 'sealed_at' | 'numbers' | 'drawn_at'>

/** The seal and the draw of an issue, as far as there are any. */
export async function sealAndDrawOf(database: Queryable, issueId: bigint): Promise<SealAndDraw> {
  return only(
    await database.query<SealAndDraw>(
      `select s.root, s.bets, s.sealed_at, d.numbers, d.drawn_at
       from issue i left join issue_seal s on s.issue_id = i.id left join draw d on d.issue_id = i.id where i.id = $1`,
      [issueId],
    ),
  )
}

/** The newest draw of a lottery with its seed and the root of its bets; a result from before the sale has neither. */
export async function lastDrawWithProof(
  database: Queryable,
  code: string,
): Promise<(Drawn & { seed: Buffer | null; root: Buffer | null }) | undefined> {
  const rows = await database.query<Drawn & { seed: Buffer | null; root: Buffer | null }>(
    `select ${columns}, seed, (select root from issue_seal s where s.issue_id = d.issue_id) as root from (
       select issue_id, ${columns}, seed from draw
       union all
       select null::bigint, ${columns}, null::bytea from past_draw
     ) d where lottery_code = $1 order by draws_at desc limit 1`,
    [code],
    'draws.last-with-proof',
  )
  return rows[0]
}
