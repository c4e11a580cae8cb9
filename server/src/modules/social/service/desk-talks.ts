/** Operators in talks: taking one, answering, handing over, ending. Each but an answer is an act; an answer has its author. */
import { SERVING_MOST, type TalkState } from '@hongyun/contract/service/words.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sendLetters } from '../../people/messages/send-letters.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { hasRight, holdRight } from '../../site/operators/rights.ts'
import { staffName, staffNo } from './lines-of-talk.ts'
import type { ServiceNews } from './news.ts'
import { endTalk } from './talks.ts'
import { keyOf, write, writtenBefore } from './write.ts'

export type DeskParts = { database: Database; news: ServiceNews }

/** A player who has not looked for so long is away. */
const AWAY_S = 60

const subjectOf = (id: bigint) => ({ kind: 'serviceTalk', id }) as const

/** An operator's talks are taken one after the other, so that the most is the most. */
async function lockHands(tx: Tx, operator: bigint): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`service operator ${operator}`])
  const [held] = await tx.query<{ n: bigint }>(
    `select count(*) as n from service_talk where operator_id = $1 and state = 'serving'`,
    [operator],
    'service.count-hands',
  )
  if (Number(held!.n) >= SERVING_MOST) throw refuse('serviceHandsFull')
}

/** Gives a talk to an operator, and says so in it. */
async function give(tx: Tx, talk: bigint, operator: bigint): Promise<number> {
  const [given] = await tx.query<{ staff_no: bigint }>(
    `update service_talk t set state = 'serving', operator_id = o.id, taken_at = coalesce(taken_at, clock_timestamp())
     from operator o where t.id = $1 and o.id = $2 returning ${staffNo} as staff_no`,
    [talk, operator],
    'service.give',
  )
  return write(tx, talk, { by: 'site', message: `${staffName(given!.staff_no)} 为您服务` })
}

/** Takes the talk that has waited longest; two who take at once take two. */
export async function takeTalk({ database, news }: DeskParts, actor: Actor): Promise<bigint> {
  const taken = await inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'service')
    await lockHands(tx, actor.operatorId)
    const [next] = await tx.query<{ id: bigint; player_id: bigint }>(
      `select id, player_id from service_talk where state = 'waiting' order by id limit 1 for update skip locked`,
      [],
      'service.next-talk',
    )
    if (!next) throw refuse('serviceQueueEmpty')
    const no = await give(tx, next.id, actor.operatorId)
    await noteAct(tx, actor, 'serviceTake', {}, subjectOf(next.id))
    return { player: next.player_id, talk: next.id, no }
  })
  news.wake(taken)
  return taken.talk
}

type Talk = { player_id: bigint; state: TalkState; operator_id: bigint | null; is_to_be_told: boolean }

async function lockTalk(tx: Tx, id: bigint): Promise<Talk> {
  const [talk] = await tx.query<Talk>(
    `select player_id, state, operator_id, seen_at < clock_timestamp() - make_interval(secs => $2)
       and (told_at is null or told_at < seen_at) as is_to_be_told
     from service_talk where id = $1 for update`,
    [id, AWAY_S],
    'service.lock-talk',
  )
  if (!talk) throw refuse('notFound')
  return talk
}

function checkOwn({ state, operator_id }: Talk, actor: Actor): void {
  if (state === 'closed') throw refuse('serviceTalkClosed')
  if (state !== 'serving' || operator_id !== actor.operatorId) throw refuse('serviceNotOwn')
}

type Answer = { id: bigint; message: string; requestId?: string | undefined }

/** Answers; a player who is away gets one letter until they look again. */
export async function answer({ database, news }: DeskParts, actor: Actor, { id, message, requestId }: Answer) {
  const by = { operator: actor.operatorId }
  const key = keyOf(requestId, [id.toString(), message])
  const written = await inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'service')
    const talk = await lockTalk(tx, id)
    const before = await writtenBefore(tx, by, key)
    if (before) return { player: talk.player_id, ...before }
    checkOwn(talk, actor)
    const no = await write(tx, id, { by, message, key })
    await tx.query(
      `update service_talk set answered_at = coalesce(answered_at, clock_timestamp()),
         told_at = case when $2 then clock_timestamp() else told_at end where id = $1`,
      [id, talk.is_to_be_told],
      'service.note-answer',
    )
    if (talk.is_to_be_told) await tellByLetter(tx, talk.player_id, id, no)
    return { player: talk.player_id, talk: id, no }
  })
  news.wake(written)
  return written.no
}

const tellByLetter = (tx: Tx, playerId: bigint, talk: bigint, no: number) =>
  sendLetters(tx, [
    {
      ...{ playerId, kind: 'service', reference: `service/${talk}/${no}` },
      ...{ title: '客服已答复', content: '客服答复了您的问题，请在会话中查看。客服不会索要密码或验证码。' },
      link: '/index?service=talk',
    },
  ])

/** Hands a talk over to another operator, or puts it back, where it keeps its place. */
export async function handOver({ database, news }: DeskParts, actor: Actor, id: bigint, to: string): Promise<void> {
  const handed = await inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'service')
    const other = to === '' ? undefined : await findStaff(tx, actor, to)
    if (other !== undefined) await lockHands(tx, other)
    const talk = await lockTalk(tx, id)
    checkOwn(talk, actor)
    const no = other === undefined ? await putBack(tx, id) : await give(tx, id, other)
    if (other === undefined) await noteAct(tx, actor, 'servicePutBack', {}, subjectOf(id))
    else await noteAct(tx, actor, 'serviceHand', { name: to }, subjectOf(id))
    return { player: talk.player_id, talk: id, no }
  })
  news.wake(handed)
}

async function findStaff(tx: Tx, actor: Actor, name: string): Promise<bigint> {
  const [found] = await tx.query<{ id: bigint }>('select id from operator where name = $1', [name])
  if (!found || found.id === actor.operatorId || !(await hasRight(tx, found.id, 'service')))
    throw refuse('serviceOperatorUnknown')
  return found.id
}

/** Back to the queue, at the place that it had. */
export async function putBack(tx: Tx, id: bigint): Promise<number> {
  await tx.query(`update service_talk set state = 'waiting', operator_id = null where id = $1`, [id])
  return write(tx, id, { by: 'site', message: '正在为您安排其他客服，请稍候' })
}

export async function closeTalk({ database, news }: DeskParts, actor: Actor, id: bigint): Promise<void> {
  const closed = await inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'service')
    const talk = await lockTalk(tx, id)
    checkOwn(talk, actor)
    const no = await endTalk(tx, id, '客服已结束会话，欢迎评价')
    await noteAct(tx, actor, 'serviceClose', {}, subjectOf(id))
    return { player: talk.player_id, talk: id, no }
  })
  news.wake(closed)
}
