/** Making and ending a plan. */
import { PLANS_AT_ONCE } from '@hongyun/contract/plans/words.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { textArray } from '../../../platform/db/arrays.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { attempt, refuse } from '../../../platform/refuse.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'
import type { CleanText } from '../chat/unwanted-words.ts'
import { holdAuthor } from './authors.ts'

export type NewPlan = {
  playName: string
  lotteryCode: string
  playDetailCode: string
  describePlay: string
  rooms: readonly string[]
  every: number
}

export type MakeParts = { database: Database; lotteries: LiveLotteries; clean: CleanText }

type Same = { id: bigint; is_same: boolean }

/** Makes a plan without a history. The same one again is answered, and not made. */
export async function makePlan(parts: MakeParts, authorId: bigint, wanted: NewPlan): Promise<bigint> {
  checkPlay(parts.lotteries, wanted)
  for (const text of [wanted.playName, wanted.describePlay]) await checkWords(parts.clean, text)
  try {
    return await inTransaction(parts.database, (tx) => insertPlan(tx, authorId, wanted))
  } catch (error) {
    // Somebody else took the name at this moment.
    if ((error as { constraint?: string }).constraint === 'plan_name') throw refuse('planNameTaken')
    throw error
  }
}

/** Cards are said by the site: what it would put stars over is not taken. */
async function checkWords(clean: CleanText, text: string): Promise<void> {
  const cleaned = await attempt(clean(text))
  if (!cleaned.ok || cleaned.value !== text) throw refuse('planWordRefused')
}

/** A play of a lottery on sale whose chances can be told exactly. */
function checkPlay(lotteries: LiveLotteries, { lotteryCode, playDetailCode }: NewPlan): void {
  const lottery = lotteries.find(lotteryCode)
  if (!lottery) throw refuse('lotteryUnknown')
  if (!lottery.on_sale) throw refuse('lotteryPaused')
  const play = findPlay(playDetailCode)
  if (!play || play.type !== lottery.type) throw refuse('playUnknown')
  if (!play.chanceOf(play.prose.example.number, contextAt(play, Date.now()))) throw refuse('planPlayRefused')
}

/** The same in a transaction of one's own, of a play that is known to be right. */
export async function insertPlan(tx: Tx, authorId: bigint, wanted: NewPlan): Promise<bigint> {
  const author = await holdAuthor(tx, authorId)
  const { playName, lotteryCode, playDetailCode, describePlay, every } = wanted
  const rooms = textArray(wanted.rooms)
  const [named] = await tx.query<Same>(
    `select id, (author_id, lottery_code, play_code, name, rule, rooms, every) = ($2, $3, $4, $1, $5, $6::text[], $7)
            and ended_at is null as is_same
     from plan where lower(name) = lower($1)`,
    [playName, authorId, lotteryCode, playDetailCode, describePlay, rooms, every],
    'plans.named',
  )
  if (named?.is_same) return named.id
  if (named) throw refuse('planNameTaken')
  if (wanted.rooms.some((room) => !author.rooms.includes(room))) throw refuse('planRoomRefused')
  const open = await tx.query('select 1 from plan where author_id = $1 and ended_at is null', [authorId])
  if (open.length >= PLANS_AT_ONCE) throw refuse('planTooMany')
  const { id } = only(
    await tx.query<{ id: bigint }>(
      `insert into plan (author_id, lottery_code, play_code, name, rule, rooms, every)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [authorId, lotteryCode, playDetailCode, playName, describePlay, rooms, every],
      'plans.make',
    ),
  )
  return id
}

/** Ends a plan; of an author's own, where one is named. Answers its name. */
export async function endPlan(tx: Tx, id: bigint, authorId?: bigint): Promise<string> {
  const [plan] = await tx.query<{ name: string; ended_at: number | null }>(
    'select name, ended_at from plan where id = $1 and author_id = coalesce($2, author_id) for update',
    [id, authorId ?? null],
    'plans.hold',
  )
  if (!plan) throw refuse('notFound')
  if (plan.ended_at !== null) throw refuse('planEnded')
  await tx.query('update plan set ended_at = clock_timestamp() where id = $1', [id], 'plans.end')
  return plan.name
}

/** An author ends a plan of their own. */
export const endOwnPlan = (database: Database, authorId: bigint, id: bigint): Promise<string> =>
  inTransaction(database, async (tx) => {
    await holdAuthor(tx, authorId)
    return endPlan(tx, id, authorId)
  })
