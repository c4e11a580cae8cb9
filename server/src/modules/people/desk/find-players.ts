/** Finding players. What is searched and sorted by has an index each, and no more are counted than are shown. */
import { contactKinds } from '@hongyun/contract/contacts/words.ts'
import { MOST_FOUND, type PlayerSort, type RiskMark } from '@hongyun/contract/desk/words.ts'
import type { PlayerState } from '@hongyun/contract/identity/words.ts'
import { maskAddress } from '@hongyun/contract/wire/mask.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { sql } from 'kysely'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { kyselyOf } from '../../../platform/db/kysely.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { tailValue } from '../../money/bindings/reads.ts'
import { balancesOf } from '../../money/ledger/reads.ts'
import { contactHashes } from '../contacts/codes.ts'
import { IS_OPEN, type SessionRules, valuesOf } from '../identity/end-sessions.ts'
import type { IdentityTables } from '../identity/table.ts'

export type PlayerFilter = {
  userName?: string | undefined
  playerId?: bigint | undefined
  phone?: string | undefined
  mail?: string | undefined
  cardTail?: string | undefined
  address?: string | undefined
  agent?: string | undefined
  state?: PlayerState | undefined
  startTime?: number | undefined
  endTime?: number | undefined
  sort: PlayerSort
  order: 'ascending' | 'descending'
}

/** Behind every character that a name may have, so that this ends the span of names that begin alike. */
const AFTER = '~'

/** Names are compared byte by byte, as their index does. */
const name = sql<string>`user_name_key collate "C"`

function filtered(database: Database, personal: PersonalKey, filter: PlayerFilter) {
  const { userName, playerId, cardTail, address, agent, state, startTime, endTime } = filter
  let query = kyselyOf<IdentityTables>(database).selectFrom('player')
  if (userName !== undefined) {
    const from = userName.toLowerCase()
    query = query.where(sql<boolean>`${name} >= ${from} and ${name} < ${from + AFTER}`)
  }
  if (playerId !== undefined) query = query.where('id', '=', playerId)
  for (const kind of wordsOf(contactKinds)) {
    const value = filter[kind]
    if (value === undefined) continue
    const hashes = contactHashes(personal, kind, value)
    query = query.where(
      'id',
      '=',
      sql<bigint>`(select player_id from contact where kind = ${kind} and value_hash = any(${hashes}::bytea[]))`,
    )
  }
  if (cardTail !== undefined) {
    const { kind, text } = tailValue(cardTail)
    const hashes = personal.hashesOf(kind, text)
    query = query.where(
      sql<boolean>`id in (select player_id from payout_account
        where tail_pseudonym = (select id from pseudonym where hash = any(${hashes}::bytea[])))`,
    )
  }
  if (address !== undefined) query = query.where('last_login_address', '=', address)
  if (agent !== undefined) {
    query = query.where(
      'parent_id',
      '=',
      sql<bigint>`(select id from player where user_name_key = ${agent.toLowerCase()})`,
    )
  }
  if (state !== undefined) query = query.where('state', '=', state)
  if (startTime !== undefined)
    query = query.where('registered_at', '>=', sql<number>`to_timestamp(${startTime} / 1000.0)`)
  if (endTime !== undefined) query = query.where('registered_at', '<', sql<number>`to_timestamp(${endTime} / 1000.0)`)
  return query
}

const columns = {
  id: sql`id`,
  userName: name,
  registeredAt: sql`registered_at`,
  lastLoginAt: sql`last_login_at`,
} as const satisfies Record<PlayerSort, unknown>

/** The query of one page: the ids in order. */
export const pageOf = (
  database: Database,
  personal: PersonalKey,
  filter: PlayerFilter,
  limit: number,
  offset: number,
) => {
  const query = filtered(database, personal, filter).select('id')
  const isUp = filter.order === 'ascending'
  const sorted = query.orderBy(columns[filter.sort], (by) => {
    if (filter.sort !== 'lastLoginAt') return isUp ? by.asc() : by.desc()
    // Whoever has never signed in comes last, and first where the order is turned: as the index has them.
    return isUp ? by.asc().nullsFirst() : by.desc().nullsLast()
  })
  return sorted.limit(limit).offset(offset)
}

/** A page of players, and how many there are up to what is shown at most. */
export async function findPlayers(
  database: Database,
  personal: PersonalKey,
  { pageNum, pageSize, ...filter }: PlayerFilter & { pageNum: number; pageSize: number },
  rules: SessionRules,
) {
  const offset = (pageNum - 1) * pageSize
  const [ids, counted] = await Promise.all([
    offset < MOST_FOUND
      ? pageOf(database, personal, filter, Math.min(pageSize, MOST_FOUND - offset), offset).execute()
      : [],
    kyselyOf<IdentityTables>(database)
      .selectFrom(
        filtered(database, personal, filter)
          .select('id')
          .limit(MOST_FOUND + 1)
          .as('found'),
      )
      .select(({ fn }) => fn.countAll<bigint>().as('players'))
      .executeTakeFirstOrThrow(),
  ])
  const players = Number(counted.players)
  return {
    list: await summariesOf(
      database,
      ids.map(({ id }) => id),
      rules,
    ),
    total: Math.min(players, MOST_FOUND),
    isMore: players > MOST_FOUND,
    pageNum,
    pageSize,
  }
}

const AT_ONCE = 500

/**
 * All players of a filter, the newest first, as many at a time as are asked for. What is read next begins behind the last one, so
 * no transaction waits for whoever takes them.
 */
export async function* everyPlayer(
  database: Database,
  personal: PersonalKey,
  filter: PlayerFilter,
  rules: SessionRules,
) {
  for (let before: bigint | undefined; ; ) {
    let query = filtered(database, personal, filter).select('id').orderBy('id', 'desc').limit(AT_ONCE)
    if (before !== undefined) query = query.where('id', '<', before)
    const ids = (await query.execute()).map(({ id }) => id)
    if (ids.length > 0) yield await summariesOf(database, ids, rules)
    if (ids.length < AT_ONCE) return
    before = ids.at(-1)!
  }
}

type SummaryRow = {
  id: bigint
  user_name: string
  nickname: string
  state: PlayerState
  agent: boolean
  parent_id: bigint | null
  parent_name: string | null
  own_rate: number
  registered_at: number
  last_login_at: number | null
  last_login_address: string
  signed_in: boolean
  marks: RiskMark[]
}

/** A rate in 1/10000 of the stake as percent. */
export const percentText = (rate: number): string => (rate / 100).toFixed(1)

/** What lists say of players, in the order of their ids as given. */
export async function summariesOf(database: Queryable, ids: readonly bigint[], rules: SessionRules) {
  const [rows, balances] = await Promise.all([
    database.query<SummaryRow>(
      `select p.id, p.user_name, p.nickname, p.state, p.agent, p.parent_id, a.user_name as parent_name, r.own_rate,
              p.registered_at, p.last_login_at, p.last_login_address,
              exists (select from session where player_id = p.id and ${IS_OPEN}) as signed_in,
              array(select kind from risk_mark m where m.player_id = p.id order by at) as marks
       from unnest($3::bigint[]) with ordinality as wanted (id, place) join player p on p.id = wanted.id
       join rebate_plan r on r.id = p.rebate_plan_id left join player a on a.id = p.parent_id
       order by wanted.place`,
      [...valuesOf(rules), bigintArray(ids)],
      'desk.summaries',
    ),
    balancesOf(database, ids),
  ])
  return rows.map((row) => ({
    id: row.id.toString(),
    userName: row.user_name,
    nickname: row.nickname,
    state: row.state,
    agent: row.agent,
    parent:
      row.parent_id === null || row.parent_name === null
        ? null
        : { id: row.parent_id.toString(), userName: row.parent_name },
    rebate: percentText(row.own_rate),
    registeredAt: row.registered_at,
    lastLoginAt: row.last_login_at,
    lastAddress: row.last_login_address && maskAddress(row.last_login_address),
    signedIn: row.signed_in,
    balance: formatMoney(balances.get(row.id) ?? 0n),
    marks: row.marks,
  }))
}
