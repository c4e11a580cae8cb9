/**
 * Sessions: an opaque 256-bit token in the cookie `sid`; the database keeps only its hash. A node remembers who
 * a token belongs to and asks every 400 ms which sessions ended. Where a process says whose did, each forgets that player's at
 * once: so a freeze or a sign-out holds everywhere by the time its answer arrives, and where that was missed within a second. A
 * command tells nobody and answers after that second.
 */

import { randomBytes } from 'node:crypto'
import type { SessionEnd } from '@hongyun/contract/identity/words.ts'
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { topic } from '../../../platform/bus/bus.ts'
import type { SiteNews } from '../../../platform/bus/site-news.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { gathered, inRushes } from '../../../platform/db/gathered.ts'
import type { Caller, SessionKind } from '../../../platform/http/visitors.ts'
import type { Settings } from '../../site/tenant/settings.ts'
import { changedSessions } from './changed-sessions.ts'
import { endSessionsOf, type SessionRules } from './end-sessions.ts'
import { hashOf, openRemembered, type Span } from './remembered.ts'

const MINUTE_MS = 60_000
/** That a session is in use is written down at most this often, and several times in the span that ends an idle one. */
const SEEN_EVERY_MS = 5 * MINUTE_MS
const SEEN_IN_IDLE = 4
const POLL_MS = 400
/** Without a successful poll for this long a remembered session is not trusted. */
const TRUST_MS = 900
/** So long after a session ended every node has asked since, or trusts nothing that it remembers. */
export const NOTICED_MS = 1000

export type Session = { caller: Caller } | { refusal: Refusal }

/** How long sessions last, and whether there are sessions of embedded chats. */
type WatchRules = SessionRules & Partial<Pick<Settings, 'embedChatEnabled'>>

/** When a session ends by itself. The rules in force count: shorter ones end sessions that began under longer ones. */
const endOf = ({ createdAt, seenAt, expiresAt }: Span, { sessionIdleMinutes, sessionMaxDays }: SessionRules): number =>
  Math.min(expiresAt, createdAt + sessionMaxDays * DAY_MS, seenAt + sessionIdleMinutes * MINUTE_MS)

const seenEvery = ({ sessionIdleMinutes }: SessionRules): number =>
  Math.min(SEEN_EVERY_MS, (sessionIdleMinutes * MINUTE_MS) / SEEN_IN_IDLE)

/** Whose sessions ended; null: some of embedded chats. */
const ended = topic<string | null>('sessions.ended')

/** Opens a session and answers its token; with `single`, the player's earlier ones end. */
export async function openSession(
  tx: Queryable,
  player: { id: bigint; address: string; agent: string; single: boolean; maxDays: number },
): Promise<string> {
  if (player.single) await endSessionsOf(tx, player.id, 'signedInElsewhere')
  const token = randomBytes(32).toString('base64url')
  await tx.query(
    `insert into session (token_hash, player_id, expires_at, address, agent)
     values ($1, $2, now() + make_interval(days => $3), $4, $5)`,
    [hashOf(token), player.id, player.maxDays, player.address, player.agent.slice(0, 200)],
  )
  return token
}

const refusalOf: Record<SessionEnd, Refusal> = {
  signedOut: 'noSession',
  signedInElsewhere: 'signedInElsewhere',
  accountFrozen: 'accountFrozen',
  passwordChanged: 'passwordChanged',
  signedOutByOperator: 'signedOutByOperator',
  signedOutRemotely: 'signedOutRemotely',
  passwordReset: 'passwordReset',
  expired: 'sessionExpired',
}

type SessionRow = {
  token_hash: Buffer
  player_id: bigint
  user_name: string
  agent: boolean
  rebate_plan_id: bigint
  own_rate: number
  registered_at: number
  excluded_until: number | null
  partner_id: bigint | null
  created_at: number
  seen_at: number
  expires_at: number
  now: number
  end_reason: SessionEnd | null
}

const kindOf = (partnerId: bigint | null): SessionKind => (partnerId === null ? 'site' : 'embedded')

async function findAll(database: Queryable, tokens: readonly string[]): Promise<readonly (SessionRow | undefined)[]> {
  const hashes = tokens.map(hashOf)
  const rows = await database.query<SessionRow>(
    `select s.token_hash, s.player_id, p.user_name, p.agent, p.rebate_plan_id, r.own_rate, p.registered_at, g.excluded_until, s.partner_id, s.created_at,
            s.seen_at, s.expires_at, s.end_reason, clock_timestamp() as now
     from session s join player p on p.id = s.player_id join rebate_plan r on r.id = p.rebate_plan_id
     left join protection g on g.player_id = s.player_id
     where s.token_hash = any($1::bytea[])`,
    [hashes],
    'identity.find-sessions',
  )
  const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
  return hashes.map((own) => found.get(own.toString('hex')))
}

export type Sessions = {
  /** Who the token belongs to, or the refusal its end calls for; a token of another kind is none. */
  find(token: string, kind?: SessionKind): Promise<Session>
  /** Forgets a token on this node at once. */
  forget(token: string): void
  /** Calls back whenever the token's session may have ended, until the answer is called: it then asks `find`. */
  follow(token: string, listener: () => void): () => void
  /** Whether an end of a session would have been noticed by now. */
  areCurrent(): boolean
  /** Asks which sessions have ended, where an end might not have been noticed: at the start, or after a pause. */
  becomeCurrent(): Promise<void>
  /**
   * Sessions of a player have ended, or what they say of their player has changed, and it is committed: every process forgets
   * all that may be meant and asks at once which.
   */
  tellEnded(playerId: bigint): void
  /** The same of some of embedded chats, nobody knows whose: all of them are asked for again. */
  tellEmbeddedEnded(): void
  stop(): void
}

/** Notes that sessions are in use, each at most every so often; in the order of players, so that two processes never wait for each other. */
async function noteSeen(database: Queryable, tokens: readonly string[], every_ms: number): Promise<void> {
  await database.query(
    `update session set seen_at = clock_timestamp()
     from (select id as due from session
           where token_hash = any($1::bytea[]) and seen_at < clock_timestamp() - make_interval(secs => $2 / 1000.0)
           order by player_id, id for update) d
     where id = due`,
    [tokens.map(hashOf), every_ms],
    'identity.note-seen',
  )
}

/** The sessions of this node. */
export function watchSessions(
  database: Database,
  onError: (error: unknown) => void,
  rules: () => WatchRules,
  siteNews?: Pick<SiteNews, 'publish' | 'subscribe'>,
): Sessions {
  const remembered = openRemembered()
  const followers = new Map<string, Set<() => void>>()
  /** Whose sessions ended while the statement under way read some (null: embedded ones): what it answers may be over. */
  let endedMeanwhile = new Set<bigint | null>()
  const find = gathered(async (tokens: readonly string[]) => {
    const own = new Set<bigint | null>()
    endedMeanwhile = own
    const rows = await findAll(database, tokens)
    const isOver = (row: SessionRow) => own.has(row.player_id) || (row.partner_id !== null && own.has(null))
    return rows.map((row) => row && { ...row, isOver: isOver(row) })
  }, inRushes)
  /** Players who come back together are written down together: each by itself would take as long as their bets. */
  const noteInUse = gathered(async (tokens: readonly string[]) => {
    await noteSeen(database, tokens, seenEvery(rules()))
    return tokens.map(() => undefined)
  }, inRushes)
  const changed = changedSessions(database)
  let polledAt = Number.NEGATIVE_INFINITY

  /** Forgets what it knows of a token, and has those ask who follow it. */
  const doubt = (hash: string): void => {
    remembered.forgetHash(hash)
    for (const listener of followers.get(hash) ?? []) listener()
  }

  const poll = async (): Promise<void> => {
    const startedAt = performance.now()
    for (const hash of await changed()) doubt(hash.toString('base64'))
    polledAt = Math.max(polledAt, startedAt)
  }

  let polling: { startedAt: number; done: Promise<void> } | undefined
  const startPoll = (): Promise<void> => {
    const own = { startedAt: performance.now(), done: poll() }
    polling = own
    return own.done.finally(() => {
      if (polling === own) polling = undefined
    })
  }
  let asksAgain = false
  const pollOnce = () => {
    // A poll under way may have read before this session ended.
    asksAgain = polling !== undefined
    if (polling) return
    startPoll()
      .catch(onError)
      .finally(() => {
        if (asksAgain) pollOnce()
      })
  }
  const timer = setInterval(() => {
    if (!polling) pollOnce()
  }, POLL_MS)
  const hear = (whose: string | null) => {
    const playerId = whose === null ? null : BigInt(whose)
    endedMeanwhile.add(playerId)
    for (const hash of playerId === null ? remembered.embedded() : remembered.ofPlayer(playerId)) doubt(hash)
    pollOnce()
  }
  siteNews?.subscribe(ended, hear)
  const tell = (whose: string | null) => {
    hear(whose)
    siteNews?.publish(ended, whose)
  }
  const areCurrent = () => performance.now() - polledAt < TRUST_MS
  /** A busy node polls late: all that ask meanwhile wait for one poll, instead of asking for a session each. */
  const becomeCurrent = async (): Promise<void> => {
    if (areCurrent()) return
    await (polling && performance.now() - polling.startedAt < TRUST_MS ? polling.done : startPoll())
  }

  /** Every call is a sign of life; a remembered session may have given others elsewhere, which the database knows. */
  const noteUse = (token: string, span: Span): void => {
    if (Date.now() - span.seenAt < seenEvery(rules())) return
    span.seenAt = Date.now()
    noteInUse(token).catch(onError)
  }

  return {
    async find(token, kind = 'site') {
      if (kind === 'embedded' && !rules().embedChatEnabled) return { refusal: 'embedOff' }
      if (!areCurrent() && remembered.get(token)) await becomeCurrent()
      const known = remembered.get(token)
      if (known && endOf(known, rules()) > Date.now()) {
        if (kindOf(known.caller.partnerId) !== kind) return { refusal: 'noSession' }
        noteUse(token, known)
        return { caller: known.caller }
      }
      const row = await find(token)
      remembered.forget(token)
      if (!row || kindOf(row.partner_id) !== kind) return { refusal: 'noSession' }
      if (row.end_reason) return { refusal: refusalOf[row.end_reason] }
      const span: Span = { createdAt: row.created_at, seenAt: row.seen_at, expiresAt: row.expires_at }
      if (endOf(span, rules()) <= row.now) return { refusal: 'sessionExpired' }
      const caller: Caller = {
        playerId: row.player_id,
        userName: row.user_name,
        agent: row.agent,
        rebatePlanId: row.rebate_plan_id,
        ownRate: row.own_rate,
        registeredAt: row.registered_at,
        signedInAt: row.created_at,
        excludedUntil: row.excluded_until,
        partnerId: row.partner_id,
      }
      const session = { caller, ...span }
      if (!row.isOver) remembered.keep(token, session)
      noteUse(token, session)
      return { caller }
    },
    forget: remembered.forget,
    follow(token, listener) {
      const hash = hashOf(token).toString('base64')
      const own = followers.get(hash) ?? new Set()
      followers.set(hash, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && followers.get(hash) === own) followers.delete(hash)
      }
    },
    areCurrent,
    becomeCurrent,
    tellEnded: (playerId) => tell(playerId.toString()),
    tellEmbeddedEnded: () => tell(null),
    stop: () => clearInterval(timer),
  }
}
