/**
 * A play of a plan: posted for the issue on sale, before it closes by the database's clock, and final from then on. A card goes into
 * the rooms of the plan in the same transaction, with every so many plays.
 */
import type { PlanCard } from '@hongyun/contract/plans/shown.ts'
import { PLAN_CARD } from '@hongyun/contract/plans/words.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { type Fraction, floorOf, fraction, mul, textOf } from '@hongyun/lottery/fraction.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'
import type { Chat } from '../chat/open-chat.ts'
import { sayAsSite } from '../chat/say.ts'
import { managerOf, openBan, silence } from '../chat/silence.ts'
import { type Author, holdAuthor } from './authors.ts'
import { readRates } from './rates.ts'

export type PostParts = { database: Database; lotteries: LiveLotteries } & Pick<Chat, 'news' | 'gradeOf'>
export type NewPlay = { planId: bigint; issue: string; bettingNumber: string }
type Posted = { playId: bigint; cards: number }

type Plan = {
  id: bigint
  lottery_code: string
  play_code: string
  name: string
  rule: string
  rooms: string[]
  every: number
  ended_at: number | null
  last_no: number
}
type Issue = { id: bigint; issue: string; draws_at: number }
type Room = { id: bigint }

/** What a number of a play is: how many unit bets, and the chance that it hits. */
type Reading = { play: Play; count: number; chance: Fraction }

/** The chance in 10^-12, rounded down. */
export const partsOf = (chance: Fraction): bigint => floorOf(mul(chance, fraction(1_000_000_000_000n)))

/** Reads a number by the play engine; refuses what it refuses. */
function readNumber(code: string, number: string, drawsAt: number): Reading {
  const play = findPlay(code)!
  const checked = play.check(number)
  if (!checked.ok) throw refuse('planNumberRefused', { text: checked.reason })
  const chance = play.chanceOf(number, contextAt(play, drawsAt))
  if (!chance) throw refuse('planPlayRefused')
  return { play, count: checked.value.count, chance }
}

/** Posts a play; the same one again answers what the first one answered. */
export async function postPlay(parts: PostParts, authorId: bigint, wanted: NewPlay): Promise<Posted> {
  try {
    const speaker = await speakerOf(parts, authorId)
    const { said, ...posted } = await inTransaction(parts.database, (tx) =>
      write(tx, parts, { ...wanted, authorId, speaker }),
    )
    for (const happened of said) parts.news.wake(happened)
    return posted
  } catch (error) {
    // The last word is the database's, which read its clock under the lock of the issue.
    if ((error as { constraint?: string }).constraint === 'plan_play_in_time') throw refuse('planIssueClosed')
    throw error
  }
}

/** Who speaks by a card: the player who is its author, or the site for a program. */
type Speaker = { playerId: bigint; grade: number }

async function speakerOf({ database, gradeOf }: PostParts, authorId: bigint): Promise<Speaker> {
  const [player] = await database.query<{ playerId: bigint; registeredAt: number }>(
    `select p.id as "playerId", p.registered_at as "registeredAt" from plan_author a join player p on p.id = a.player_id where a.id = $1`,
    [authorId],
    'plans.speaker',
  )
  return player ? { playerId: player.playerId, grade: await gradeOf(player) } : { playerId: 0n, grade: 0 }
}

type Posting = NewPlay & { authorId: bigint; speaker: Speaker }

async function write(tx: Tx, parts: PostParts, { authorId, speaker, ...wanted }: Posting) {
  const author = await holdAuthor(tx, authorId)
  const plan = await holdPlan(tx, authorId, wanted.planId)
  const [issue] = await tx.query<Issue>(
    'select id, issue, draws_at from issue where lottery_code = $1 and issue = $2',
    [plan.lottery_code, wanted.issue],
    'plans.issue',
  )
  if (!issue) throw refuse('issueUnknown')
  const earlier = await earlierPlay(tx, plan, issue, wanted.bettingNumber)
  if (earlier) return { ...earlier, said: [] }
  if (plan.ended_at !== null) throw refuse('planEnded')
  const lottery = parts.lotteries.find(plan.lottery_code)
  if (!lottery?.on_sale) throw refuse('lotteryPaused')
  const reading = readNumber(plan.play_code, wanted.bettingNumber, issue.draws_at)
  await holdOnSale(tx, issue)
  const no = plan.last_no + 1
  const rooms = (no - 1) % plan.every === 0 ? await openRooms(tx, plan, author, speaker) : []
  const playId = await insertPlay(tx, plan, issue, { ...reading, no, cards: rooms.length }, wanted.bettingNumber)
  const card: PlanCard = {
    ...{ planId: plan.id.toString(), playId: playId.toString(), playName: plan.name, describePlay: plan.rule },
    ...{ lotteryCode: lottery.code, lotteryName: lottery.name, lotteryType: lottery.type, issue: issue.issue },
    ...{ playDetailCode: plan.play_code, mode: reading.play.mode, betPlay: parts.lotteries.playName(plan.play_code) },
    ...{ bettingNumber: wanted.bettingNumber, bettingCount: reading.count, isPrize: 2 },
    displayContent: reading.play.describe(wanted.bettingNumber),
    ...(await readRates(tx, [plan.id])).get(plan.id)!,
  }
  return { playId, cards: rooms.length, said: await sayCard(tx, rooms, card) }
}

/**
 * Holds the issue before the rooms: who waited for it with them would keep everybody there from speaking. One whose sale is over is
 * not waited for, as its closer may hold it for seconds.
 */
async function holdOnSale(tx: Tx, { id }: Issue): Promise<void> {
  const held = await tx.query(
    'select id from issue where id = $1 and least(closes_at, sale_ends_at) > clock_timestamp() for share',
    [id],
    'plans.hold-issue',
  )
  if (held.length === 0) throw refuse('planIssueClosed')
}

/** The author's plan, locked, with the number of its last play. */
async function holdPlan(tx: Tx, authorId: bigint, id: bigint): Promise<Plan> {
  const [plan] = await tx.query<Plan>(
    `select id, lottery_code, play_code, name, rule, rooms, every, ended_at from plan
     where id = $1 and author_id = $2 for no key update`,
    [id, authorId],
    'plans.hold-own',
  )
  if (!plan) throw refuse('notFound')
  // Read once the plan is locked.
  const [last] = await tx.query<{ no: number }>(
    'select no from plan_play where plan_id = $1 order by no desc limit 1',
    [id],
    'plans.last-no',
  )
  return { ...plan, last_no: last?.no ?? 0 }
}

/** The card in each room, as the site says it under the plan's name. */
async function sayCard(tx: Tx, rooms: readonly Room[], card: PlanCard): Promise<{ room: bigint; no: number }[]> {
  const look = { nickname: card.playName, avatar: '', grade: 0 }
  const message = JSON.stringify(card)
  const said: { room: bigint; no: number }[] = []
  for (const room of rooms)
    said.push({ room: room.id, no: await sayAsSite(tx, room, look, { type: PLAN_CARD, message }) })
  return said
}

/** What this request answered when it came first; refused where the issue has another play. */
async function earlierPlay(tx: Tx, plan: Plan, issue: Issue, number: string): Promise<Posted | undefined> {
  const [play] = await tx.query<{ id: bigint; number: string; cards: number }>(
    'select id, number, cards from plan_play where plan_id = $1 and issue_id = $2',
    [plan.id, issue.id],
    'plans.earlier',
  )
  if (!play) return undefined
  if (play.number !== number) throw refuse('planPlayExists')
  return { playId: play.id, cards: play.cards }
}

type Numbered = Reading & { no: number; cards: number }

async function insertPlay(tx: Tx, plan: Plan, issue: Issue, reading: Numbered, number: string): Promise<bigint> {
  const { no, count, chance, cards } = reading
  const { id } = only(
    await tx.query<{ id: bigint }>(
      `insert into plan_play (plan_id, no, issue_id, number, count, chance, chance_parts, cards)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [plan.id, no, issue.id, number, count, textOf(chance), partsOf(chance), cards],
      'plans.post',
    ),
  )
  return id
}

/**
 * The rooms of the plan that its author may post in and that are there, in the order in which rooms are locked. The site says the
 * card, so what keeps the author from speaking is looked at here: whoever may not speak in a room does not do so by a card either.
 */
async function openRooms(tx: Tx, plan: Plan, author: Author, { playerId, grade }: Speaker): Promise<Room[]> {
  const rooms = await tx.query<Room>(
    `select id from chat_room where code = any($1::text[]) and kind = 'group' and state = 'open' order by id
     for no key update`,
    [textArray(plan.rooms.filter((room) => author.rooms.includes(room)))],
    'plans.rooms',
  )
  if (rooms.length === 0) return rooms
  // Bans and mutes are written under the locks of their rooms.
  return tx.query<Room>(
    `select r.id from chat_room r
     cross join (select $2::bigint as author_id, $3::integer as grade, null::text as guest_block, false as is_embedded) a
     ${managerOf}
     left join lateral (${openBan}) b on true
     where r.id = any($1::bigint[]) and case ${silence} end is null order by r.id`,
    [bigintArray(rooms.map(({ id }) => id)), playerId, grade],
    'plans.rooms-to-speak-in',
  )
}
