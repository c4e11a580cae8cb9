/** One batch of openings in one transaction: lock, look, decide, then only write, one statement for each kind of row. */

import { roomEvents } from '@hongyun/contract/chat/words.ts'
import type { EnvelopeEnd } from '@hongyun/contract/envelopes/words.ts'
import { ALL_TAKEN_NOTICE, GOT } from '@hongyun/contract/envelopes/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { type RefusedError, refuse } from '../../../platform/refuse.ts'
import { lockAccounts } from '../../money/ledger/accounts.ts'
import { findReplies, keepReplies, type RequestKey, replyFor } from '../../money/ledger/once.ts'
import { postTransfers } from '../../money/ledger/post-transfers.ts'
import { type HeldProtection, readProtection, refusalOf } from '../../people/protection/gate.ts'
import { shutVerdict, unprotected } from '../../people/protection/judge.ts'
import { addEvent } from '../chat/events.ts'
import { type Decision, decideOpens, type GivenShare, type LockedEnvelope, type Opened } from './decide-opens.ts'
import { endEnvelopes, sharesOf } from './end-envelopes.ts'

/** Who opens which envelope. Of a batch no two are of one player. */
export type Opening = { envelope: bigint; player: bigint; key: RequestKey | undefined }

export type OpenOutcome = { answer: Opened } | { refusal: RefusedError }

/** What a batch came to: `told` are the room's events, `ended` the envelopes that are not open any more. */
export type Taken = {
  outcomes: OpenOutcome[]
  ended: { id: bigint; state: Exclude<EnvelopeEnd, 'open'> }[]
  told: { room: bigint; no: number }[]
}

type EnvelopeRow = {
  id: bigint
  sender_id: bigint | null
  room_id: bigint
  type: number
  total: Money
  shares: number
  taken: number
  state: EnvelopeEnd
  expires_at: number
  sealed_seed: Buffer | null
}

type LookRow = {
  place: number | null
  amount: Money | null
  taken_at: number | null
  is_active: boolean
  now: number
}

const lockEnvelopes = (tx: Tx, ids: readonly bigint[]) =>
  tx.query<EnvelopeRow>(
    `select id, sender_id, room_id, type, total, shares, taken, state, expires_at, sealed_seed
     from envelope where id = any($1::bigint[]) order by id for no key update`,
    [bigintArray(ids)],
    'envelopes.lock',
  )

/** What each has taken already, whether the player is active, and the time: all under the locks. */
const look = (tx: Tx, openings: readonly Opening[]) =>
  tx.query<LookRow>(
    `select s.place, s.amount, s.taken_at, p.state = 'active' as is_active, clock_timestamp() as now
     from unnest($1::bigint[], $2::bigint[]) with ordinality as a (envelope_id, player_id, n)
     join player p on p.id = a.player_id
     left join envelope_share s on s.envelope_id = a.envelope_id and s.taker_id = a.player_id order by a.n`,
    [bigintArray(openings.map(({ envelope }) => envelope)), bigintArray(openings.map(({ player }) => player))],
    'envelopes.look',
  )

type Read = { rows: readonly LookRow[]; held: HeldProtection; replies: Map<string, unknown> }

function refusalFor({ player, key }: Opening, row: LookRow, { held, replies }: Read): RefusedError | undefined {
  if (key && replyFor(replies, key) === 'reused') return refuse('requestReused')
  if (!row.is_active) return refuse('accountFrozen')
  const verdict = shutVerdict(
    held.get(player) ?? unprotected,
    { playerId: player, kind: 'envelope', amount: 0n },
    row.now,
  )
  return verdict && refusalOf(verdict)
}

const locked = (personal: PersonalKey, row: EnvelopeRow): LockedEnvelope => ({
  ...{ id: row.id, sender: row.sender_id, state: row.state, taken: row.taken, expiresAt: row.expires_at },
  shares: row.sealed_seed === null ? [] : sharesOf(personal, { ...row, sealed_seed: row.sealed_seed }),
})

/** Takes shares for whoever is in time; the outcomes are in the order of the openings. */
export async function takeShares(tx: Tx, personal: PersonalKey, openings: readonly Opening[]): Promise<Taken> {
  const players = openings.map(({ player }) => player)
  const [envelopes, rows, held, replies] = await Promise.all([
    lockEnvelopes(tx, [...new Set(openings.map(({ envelope }) => envelope))]),
    look(tx, openings),
    readProtection(tx, players),
    findReplies(
      tx,
      openings.flatMap(({ key }) => key ?? []),
    ),
  ])
  const openers = openings.map(({ envelope, player, key }, n) => {
    const row = rows[n]!
    const { place, amount, taken_at: at } = row
    const own = place === null || amount === null || at === null ? undefined : { place, amount, at }
    const refusal = refusalFor({ envelope, player, key }, row, { rows, held, replies })
    return { envelope, player, own: refusal?.reason === 'requestReused' ? undefined : own, refusal }
  })
  const byId = new Map(envelopes.map((row) => [row.id, locked(personal, row)]))
  const decisions = decideOpens(byId, openers, rows[0]!.now)
  const given = decisions.flatMap((decision) => ('given' in decision ? [decision.given] : []))
  const full = envelopes.filter(({ id, taken, shares, state }) => {
    return state === 'open' && taken + given.filter(({ envelope }) => envelope === id).length === shares
  })
  const accounts = await lockAccounts(
    tx,
    given.map(({ taker }) => taker),
  )

  // Only writes from here on: all decisions are made.
  const times = await insertShares(tx, given)
  await postTransfers(
    tx,
    accounts,
    given.map(({ taker, amount, envelope }) => ({ playerId: taker, code: 206 as const, amount, record: envelope })),
  )
  await keepReplies(tx, answeredBy(openings, decisions))
  if (full.length > 0)
    await endEnvelopes(
      tx,
      personal,
      'taken',
      full.map(({ id, sealed_seed }) => ({ id, sealed_seed: sealed_seed! })),
    )
  return {
    outcomes: decisions.map((decision) => outcomeOf(decision, times)),
    ended: [
      ...full.map(({ id }) => ({ id, state: 'taken' as const })),
      ...envelopes.flatMap(({ id, state }) => (state === 'open' ? [] : [{ id, state }])),
    ],
    told: await tellRooms(tx, full),
  }
}

const nameOf = ({ envelope, place }: Pick<GivenShare, 'envelope' | 'place'>): string => `${envelope}/${place}`

async function insertShares(tx: Tx, given: readonly GivenShare[]): Promise<Map<string, number>> {
  if (given.length === 0) return new Map()
  const rows = await tx.query<{ envelope_id: bigint; place: number; taken_at: number }>(
    `insert into envelope_share (envelope_id, place, taker_id, amount)
     select * from unnest($1::bigint[], $2::integer[], $3::bigint[], $4::bigint[]) returning envelope_id, place, taken_at`,
    [
      bigintArray(given.map(({ envelope }) => envelope)),
      bigintArray(given.map(({ place }) => place)),
      bigintArray(given.map(({ taker }) => taker)),
      bigintArray(given.map(({ amount }) => amount)),
    ],
    'envelopes.insert-shares',
  )
  return new Map(rows.map((row) => [nameOf({ envelope: row.envelope_id, place: row.place }), row.taken_at]))
}

/** The requests that got a share; all others are answered by the envelope itself. */
const answeredBy = (openings: readonly Opening[], decisions: readonly Decision[]) =>
  decisions.flatMap((decision, n) => {
    const key = openings[n]!.key
    if (!key || !('given' in decision)) return []
    return [{ key, reply: { envelopeId: decision.given.envelope.toString(), place: decision.given.place } }]
  })

function outcomeOf(decision: Decision, times: ReadonlyMap<string, number>): OpenOutcome {
  if (!('given' in decision)) return decision
  const { place, amount } = decision.given
  return { answer: { state: GOT, place, amount, at: times.get(nameOf(decision.given))! } }
}

/** Rooms last, in their order. */
async function tellRooms(tx: Tx, full: readonly EnvelopeRow[]): Promise<Taken['told']> {
  const told: Taken['told'] = []
  const inOrder = full.toSorted((a, b) => (a.room_id < b.room_id ? -1 : a.room_id > b.room_id ? 1 : 0))
  for (const { id, room_id: room } of inOrder) {
    const data = { text: ALL_TAKEN_NOTICE, recordId: id.toString() }
    told.push({ room, no: await addEvent(tx, room, { code: 3, subtype: roomEvents.notice, data }) })
  }
  return told
}
