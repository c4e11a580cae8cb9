/** Reading players: what the site stores about the caller, the profile, names. */
import type { Sex } from '@hongyun/contract/identity/words.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import type { SealedDetails } from './details.ts'
import { IS_OPEN, type SessionRules, valuesOf } from './end-sessions.ts'

export type PlayerRow = SealedDetails & {
  id: bigint
  user_name: string
  nickname: string
  agent: boolean
  avatar: string
  sex: Sex
  birthday: string | null
  signature: string
  rebate_updated_at: number
  registered_at: number
  last_login_at: number | null
  last_login_address: string
  own_rate: number
  real_name_at: number | null
}

export async function findPlayer(database: Database, playerId: bigint): Promise<PlayerRow> {
  const rows = await database.query<PlayerRow>(
    `select p.id, p.user_name, p.nickname, p.agent, p.avatar, p.sex, p.birthday, p.signature, p.rebate_updated_at,
            p.registered_at, p.last_login_at, p.last_login_address, r.own_rate, p.sealed_real_name, p.real_name_at,
            p.sealed_qq, p.sealed_wechat, p.sealed_address
     from player p join rebate_plan r on r.id = p.rebate_plan_id where p.id = $1`,
    [playerId],
    'identity.find-player',
  )
  const [player] = rows
  if (!player) throw new Error(`no player ${playerId}`)
  return player
}

/** The user names of players, by id; unknown ids are absent. */
export async function namesOf(database: Database, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const rows = await database.query<{ id: bigint; user_name: string }>(
    'select id, user_name from player where id = any($1::bigint[])',
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row.user_name]))
}

/** How many players registered in a span. */
export async function countRegistered(database: Database, startTime: number, endTime: number): Promise<number> {
  const rows = await database.query<{ players: bigint }>(
    `select count(*) as players from player
     where registered_at >= to_timestamp($1 / 1000.0) and registered_at < to_timestamp($2 / 1000.0)`,
    [startTime, endTime],
    'identity.count-registered',
  )
  return Number(rows[0]!.players)
}

/** How many players have a session. */
export async function countSignedIn(database: Database, rules: SessionRules): Promise<number> {
  const rows = await database.query<{ players: bigint }>(
    `select count(distinct player_id) as players from session where ${IS_OPEN}`,
    valuesOf(rules),
    'identity.count-signed-in',
  )
  return Number(rows[0]!.players)
}

/** Which of these pairs of players have signed in from the same address, as far as sessions are kept, by their places. */
export async function sharedAddresses(
  database: Queryable,
  pairs: readonly (readonly [bigint, bigint])[],
): Promise<ReadonlySet<number>> {
  const rows = await database.query<{ n: bigint }>(
    `select n from unnest($1::bigint[], $2::bigint[]) with ordinality as pair (one, other, n)
     where exists (select from session a join session b using (address)
                   where a.player_id = pair.one and b.player_id = pair.other)`,
    [bigintArray(pairs.map(([one]) => one)), bigintArray(pairs.map(([, other]) => other))],
    'identity.shared-addresses',
  )
  return new Set(rows.map(({ n }) => Number(n) - 1))
}
