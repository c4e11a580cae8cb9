/** Giving activity envelopes: asked for by one operator, given in the transaction in which another approves. */

import { createHash } from 'node:crypto'
import { GIVEAWAY_DAYS, GIVEAWAY_PLAYERS, GIVEAWAY_TITLE } from '@hongyun/contract/giveaways/words.ts'
import { DAY_MS, dateTime, HOUR_MS } from '@hongyun/lottery/days.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { fail, ok } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'
import { whomToCall } from '../../people/protection/gate.ts'
import { ask } from '../../site/approvals/ask.ts'
import { approvalKind } from '../../site/approvals/kind.ts'
import { lockSubject } from '../../site/approvals/lock.ts'
import { openAbout } from '../../site/approvals/reads.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { hasRight } from '../../site/operators/rights.ts'

const HOURS = 24

/** Each player's id and amount in 1/10000 yuan; `validUntil` in milliseconds. */
const schema = z.strictObject({
  title: z.string().min(1).max(GIVEAWAY_TITLE),
  validUntil: z.number().int(),
  players: z
    .array(z.tuple([z.string().regex(/^\d{1,19}$/), z.string().regex(/^[1-9]\d{0,8}$/)]))
    .min(1)
    .max(GIVEAWAY_PLAYERS),
})
type Giveaway = z.output<typeof schema>

/** The same title, end and list have the same: they are given once. */
const keyOf = ({ title, validUntil, players }: Giveaway): string =>
  createHash('sha256')
    .update(JSON.stringify([title, validUntil, players]))
    .digest('hex')
    .slice(0, 40)
const subjectOf = (wanted: Giveaway) => ({ kind: 'giveaway', id: keyOf(wanted) })

const sumOf = ({ players }: Giveaway): Money => money(players.reduce((sum, [, amount]) => sum + BigInt(amount), 0n))
const yuanText = (amount: bigint) => `¥${formatMoney(amount)}`

const isGiven = async (database: Queryable, key: string): Promise<boolean> =>
  (await database.query('select 1 as one from giveaway where key = $1', [key], 'giveaways.is-given')).length > 0

const clock = async (database: Queryable): Promise<number> =>
  only(await database.query<{ now: number }>('select clock_timestamp() as now', [], 'giveaways.clock')).now

const isOver = async (database: Queryable, validUntil: number): Promise<boolean> =>
  only(
    await database.query<{ over: boolean }>(
      'select to_timestamp($1 / 1000.0) <= clock_timestamp() as over',
      [validUntil],
      'giveaways.is-over',
    ),
  ).over

/** The approval kind. */
export const giveaway = approvalKind({
  name: 'giveaway',
  schema,
  right: 'envelopes',
  hours: HOURS,
  subjectOf,
  async effect(database, wanted) {
    if (await isGiven(database, keyOf(wanted))) return fail('相同的活动红包已发放过')
    if (await isOver(database, wanted.validUntil)) return fail('领取截止时间已过')
    return ok(
      `活动红包「${wanted.title}」：发给 ${wanted.players.length} 名玩家，共 ${yuanText(sumOf(wanted))}，领取截止 ${dateTime(wanted.validUntil)}`,
    )
  },
  async changes(database, { players }) {
    const names = await namesOf(
      database,
      players.map(([id]) => BigInt(id)),
    )
    return players.map(([id, amount]) => ({
      what: `玩家 ${names.get(BigInt(id)) ?? id}`,
      before: '—',
      after: yuanText(BigInt(amount)),
    }))
  },
  isOvertaken: (database, wanted) => isGiven(database, keyOf(wanted)),
  async carryOut(tx, wanted, approvalId) {
    if (await isGiven(tx, keyOf(wanted))) throw refuse('approvalImpossible', { text: '相同的活动红包已发放过' })
    if (await isOver(tx, wanted.validUntil)) throw refuse('approvalImpossible', { text: '领取截止时间已过' })
    const told = await whoIsTold(tx, wanted.players)
    // Only writes from here on.
    await give(tx, wanted, approvalId, told)
  },
})

async function namesOf(database: Queryable, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const rows = await database.query<{ id: bigint; user_name: string }>(
    'select id, user_name from player where id = any($1::bigint[])',
    [bigintArray(ids)],
    'giveaways.names-of',
  )
  return new Map(rows.map(({ id, user_name }) => [id, user_name]))
}

/** Nobody is called back to play who rests or is excluded: the envelope waits without a letter. */
async function whoIsTold(tx: Tx, players: Giveaway['players']): Promise<Giveaway['players']> {
  const ids = players.map(([id]) => BigInt(id))
  const called = await whomToCall(tx, ids)
  return players.filter((_player, n) => called.has(ids[n]!))
}

/** Writes the giveaway, an envelope for each player, and the letters that tell of them. */
async function give(tx: Tx, wanted: Giveaway, approvalId: bigint, told: Giveaway['players']): Promise<void> {
  const { title, validUntil, players } = wanted
  const { id } = only(
    await tx.query<{ id: bigint }>(
      `insert into giveaway (approval_id, key, title, players, amount, valid_until)
       values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0)) returning id`,
      [approvalId, keyOf(wanted), title, players.length, sumOf(wanted), validUntil],
      'giveaways.give',
    ),
  )
  await tx.query(
    `insert into activity_envelope (giveaway_id, player_id, amount, valid_until)
     select $1, player, amount, to_timestamp($4 / 1000.0) from unnest($2::bigint[], $3::bigint[]) as t (player, amount)`,
    [
      id,
      bigintArray(players.map(([playerId]) => BigInt(playerId))),
      bigintArray(players.map(([, amount]) => BigInt(amount))),
      validUntil,
    ],
    'giveaways.give-each',
  )
  await sendLetters(
    tx,
    told.map(([playerId, amount]) => ({
      playerId: BigInt(playerId),
      kind: 'envelope' as const,
      reference: `giveaway/${id}`,
      title: '您收到一个活动红包',
      content: `${title}：${formatMoney(BigInt(amount))} 元。请在 ${dateTime(validUntil)}（北京时间）之前到“红包”页面领取。`,
      link: '/userCenter/redEnvelope',
    })),
  )
}

export type Asking = {
  title: string
  validUntil: number
  lines: readonly { userName: string; amount: Money }[]
  reason: string
}

/** Asks for a giveaway. What another operator has asked for is approved where its effect is shown, not by asking again. */
export const askGiveaway = (database: Database, actor: Actor, { reason, ...asked }: Asking) =>
  inTransaction(database, async (tx) => {
    const { title, validUntil } = asked
    await holdUntil(tx, validUntil)
    const payload = { title, validUntil, players: await playersOf(tx, asked.lines) }
    const subject = subjectOf(payload)
    await lockSubject(tx, subject)
    if (await isGiven(tx, subject.id)) throw refuse('giveawayDone')
    const others = (await openAbout(tx, subject)).filter(({ asked_by }) => asked_by !== actor.operatorId)
    for (const { asked_by } of others) if (await hasRight(tx, asked_by, giveaway.right)) throw refuse('giveawayAsked')
    const { id, state } = await ask(tx, giveaway, actor, { payload, reason })
    if (state === 'approved') throw new Error(`giveaway ${id} was approved by asking`)
    return { id: id.toString(), state }
  })

/** The end is by the database's clock: an hour from now at least, so that somebody can approve and players can receive. */
async function holdUntil(tx: Tx, validUntil: number): Promise<void> {
  const left = validUntil - (await clock(tx))
  if (left < HOUR_MS || left > GIVEAWAY_DAYS * DAY_MS) throw refuse('giveawayUntil')
}

const NAMED = 5

/** Who the names are of, in the order of their ids. Refuses names that nobody has. */
async function playersOf(tx: Tx, lines: Asking['lines']): Promise<Giveaway['players']> {
  const rows = await tx.query<{ id: bigint; user_name_key: string }>(
    'select id, user_name_key from player where user_name_key = any($1::text[])',
    [textArray(lines.map(({ userName }) => userName.toLowerCase()))],
    'giveaways.players-of',
  )
  const ids = new Map(rows.map(({ id, user_name_key }) => [user_name_key, id]))
  const unknown = lines.filter(({ userName }) => !ids.has(userName.toLowerCase()))
  if (unknown.length > 0) {
    const named = unknown.slice(0, NAMED).map(({ userName }) => userName)
    const more = unknown.length > NAMED ? `等 ${unknown.length} 个` : ''
    throw refuse('giveawayUnknown', { text: `没有这些玩家：${named.join('、')}${more}` })
  }
  return lines
    .map(({ userName, amount }) => ({ id: ids.get(userName.toLowerCase())!, amount }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, amount }) => [id.toString(), amount.toString()])
}
