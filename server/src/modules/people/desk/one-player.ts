/** What the page of one player shows, part by part. */

import type { PersonalField, RiskMark, SessionSort } from '@hongyun/contract/desk/words.ts'
import type { SessionEnd } from '@hongyun/contract/identity/words.ts'
import { maskAddress } from '@hongyun/contract/wire/mask.ts'
import { businessDay, DAY_MS } from '@hongyun/lottery/days.ts'
import { formatMoney, SCALE } from '@hongyun/lottery/money.ts'
import { type Database, only, type Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { settledStakes, waitingOf } from '../../betting/bets/reads.ts'
import { balanceOf } from '../../money/ledger/reads.ts'
import { profitOf } from '../../reports/statements/profit.ts'
import { ENDS, type SessionRules, valuesOf } from '../identity/end-sessions.ts'
import { gradeOf } from '../identity/grades.ts'
import { rebateBounds } from '../identity/rebate-plan.ts'
import { accountOf } from '../identity/sign-in.ts'
import { openSessions } from '../identity/signed-in-devices.ts'
import { hasSafetyPassword, safetyPasswordState } from '../safety/safety-password.ts'
import { safetyQuestionLock } from '../safety/safety-questions.ts'
import { secondFactorState } from '../security/second-factor.ts'
import { triesAt } from '../security/tries.ts'
import { percentText, summariesOf } from './find-players.ts'
import type { DeskParts } from './open-desk.ts'
import { maskedPersonal } from './personal.ts'

const MONTH_DAYS = 30
const LOOKS = 20

/** A player that there is: what reads of a player's records need. */
export type Known = { playerId: bigint; registeredAt: number; userName: string }

/** The player of an id; refuses one that nobody has. */
export async function knownPlayer(database: Queryable, playerId: bigint): Promise<Known> {
  const [row] = await database.query<{ registered_at: number; user_name: string }>(
    'select registered_at, user_name from player where id = $1',
    [playerId],
    'desk.known-player',
  )
  if (!row) throw refuse('notFound')
  return { playerId, registeredAt: row.registered_at, userName: row.user_name }
}

type Mark = { kind: RiskMark; reason: string; by: string; at: number }
type Frozen = { reason: string; by: string; at: number }

const marksOf = (database: Queryable, playerId: bigint): Promise<Mark[]> =>
  database.query<Mark>(
    `select m.kind, m.reason, o.name as by, m.at from risk_mark m join operator o on o.id = m.operator_id
     where m.player_id = $1 order by m.at`,
    [playerId],
  )

/** The last freezing, which holds as long as the player is frozen. */
async function frozenBy(database: Queryable, playerId: bigint): Promise<Frozen | null> {
  const [last] = await database.query<Frozen>(
    `select coalesce(a.detail ->> 'reason', '') as reason, o.name as by, a.at
     from operator_act a join operator o on o.id = a.operator_id
     where a.subject_kind = 'player' and a.subject_id = $1 and a.act = 'freeze' order by a.id desc limit 1`,
    [playerId.toString()],
  )
  return last ?? null
}

const membersOf = async (database: Queryable, playerId: bigint): Promise<number> =>
  Number(
    only(await database.query<{ n: bigint }>('select count(*) as n from player where parent_id = $1', [playerId])).n,
  )

async function avatarOf(database: Queryable, playerId: bigint): Promise<string> {
  return only(await database.query<{ avatar: string }>('select avatar from player where id = $1', [playerId])).avatar
}

/** Who a player is. */
export async function playerPage(
  { database, personal, settings }: Pick<DeskParts, 'database' | 'personal' | 'settings'>,
  playerId: bigint,
) {
  const { topRebate, gradeLabels } = settings.current
  const { registeredAt, userName } = await knownPlayer(database, playerId)
  const [
    summaries,
    stakes,
    bounds,
    members,
    frozen,
    masked,
    marks,
    avatar,
    hasSafety,
    login,
    password,
    questions,
    factor,
  ] = await Promise.all([
    summariesOf(database, [playerId], settings.current),
    settledStakes(database, playerId, registeredAt),
    rebateBounds(database, playerId, topRebate),
    membersOf(database, playerId),
    frozenBy(database, playerId),
    maskedPersonal(database, personal, playerId),
    marksOf(database, playerId),
    avatarOf(database, playerId),
    hasSafetyPassword(database, playerId),
    triesAt(database, accountOf(userName)),
    safetyPasswordState(database, playerId),
    safetyQuestionLock(database, playerId),
    secondFactorState(database, playerId),
  ])
  const { marks: _, ...summary } = only(summaries)
  const { grade, name: gradeName } = gradeOf(Number(stakes / SCALE), gradeLabels).current
  return {
    ...summary,
    avatar,
    grade,
    gradeName,
    members,
    leastRebate: percentText(bounds.least),
    mostRebate: percentText(bounds.most),
    frozen: summary.state === 'frozen' ? frozen : null,
    personal: masked,
    marks,
    hasSafetyPassword: hasSafety,
    locks: { login, safetyPassword: password, safetyQuestion: questions, secondFactor: factor },
  }
}

/** What a player has, and what 30 days came to. */
export async function playerMoney(database: Database, player: Known) {
  const now = Date.now()
  const [balance, waiting, { total }] = await Promise.all([
    balanceOf(database, player.playerId),
    waitingOf(database, player.playerId, player.registeredAt),
    profitOf(database, player.playerId, businessDay(now - (MONTH_DAYS - 1) * DAY_MS), businessDay(now)),
  ])
  return {
    balance: formatMoney(balance),
    waitingAmount: formatMoney(waiting.amount),
    waitingCount: waiting.count,
    recharge: total.recharge,
    withdraw: total.withdraw,
    bettingAmount: total.bettingAmount,
    profit: total.profit,
  }
}

type SessionRow = {
  id: bigint
  address: string
  agent: string
  created_at: number
  seen_at: number
  ended_at: number | null
  /** When it ends by itself. */
  ends_at: number
  end_reason: SessionEnd | null
}

type Order = 'ascending' | 'descending'
interface SessionPage {
  sort: SessionSort
  order: Order
  pageNum: number
  pageSize: number
}

const sessionOrders: Readonly<Record<SessionSort, Record<Order, string>>> = {
  signedInAt: { ascending: 'created_at, id', descending: 'created_at desc, id desc' },
  seenAt: { ascending: 'seen_at, id', descending: 'seen_at desc, id desc' },
  address: { ascending: 'address, id desc', descending: 'address desc, id desc' },
}

const sessionsBy = (order: string) =>
  `select id, address, agent, created_at, seen_at, ended_at, ${ENDS} as ends_at, end_reason from session
   where player_id = $3 order by ${order} limit $4 offset $5`

/** Where a player is signed in, and was until days ago. */
export async function playerSessions(
  database: Database,
  { playerId, userName }: Known,
  rules: SessionRules,
  { sort, order, pageNum, pageSize }: SessionPage,
) {
  const [rows, counts, open, browsers] = await Promise.all([
    database.query<SessionRow>(sessionsBy(sessionOrders[sort][order]), [
      ...[...valuesOf(rules), playerId],
      ...[pageSize, (pageNum - 1) * pageSize],
    ]),
    database.query<{ total: bigint }>('select count(*) as total from session where player_id = $1', [playerId]),
    openSessions(database, playerId, rules),
    database.query<{ n: bigint }>('select count(*) as n from known_browser where account = $1', [accountOf(userName)]),
  ])
  const now = Date.now()
  const list = rows.map((row) => {
    const isOver = row.end_reason === null && row.ends_at <= now
    return {
      id: row.id.toString(),
      address: maskAddress(row.address),
      agent: row.agent,
      signedInAt: row.created_at,
      seenAt: row.seen_at,
      endedAt: isOver ? row.ends_at : row.ended_at,
      end: isOver ? ('expired' as const) : row.end_reason,
    }
  })
  return { list, total: Number(only(counts).total), pageNum, pageSize, open, browsers: Number(only(browsers).n) }
}

/** Who looked at what of a player. */
export async function playerLooks(database: Queryable, { playerId }: Known) {
  const rows = await database.query<{ id: bigint; by: string; at: number; field: PersonalField }>(
    `select a.id, o.name as by, a.at, a.detail ->> 'field' as field from operator_act a join operator o on o.id = a.operator_id
     where a.subject_kind = 'player' and a.subject_id = $1 and a.act = 'look' order by a.id desc limit ${LOOKS}`,
    [playerId.toString()],
  )
  return { list: rows.map(({ id, ...row }) => ({ id: id.toString(), ...row })) }
}
