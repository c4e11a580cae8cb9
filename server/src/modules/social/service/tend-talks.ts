/** Talks that nobody goes on with: an operator who does not answer gives the talk back, a player who is silent ends it. */
import { ABANDONED_MIN, SILENT_H } from '@hongyun/contract/service/words.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { endUse } from '../../site/files/keep.ts'
import { readSettings } from '../../site/tenant/settings.ts'
import { type DeskParts, putBack } from './desk-talks.ts'
import { endTalk, useOf } from './talks.ts'

const AT_ONCE = 100

type Due = { id: bigint; player_id: bigint }

/**
 * A player who waits for an answer, and whose operator may have left: since the first line that has none, or since the operator has
 * the talk, of which the site's last line tells. A line more does not begin the wait anew.
 */
const abandoned = `select t.id, t.player_id from service_talk t where t.state = 'serving' and (
  select greatest(min(m.at) filter (where m.author = 'player'), max(m.at) filter (where m.author = 'site')) from service_message m
  where m.talk_id = t.id and m.no > (
    select coalesce(max(a.no), 0) from service_message a where a.talk_id = t.id and a.author = 'operator')
  having bool_or(m.author = 'player')) < clock_timestamp() - make_interval(mins => $1)`
/** It was answered, and nothing was said since for long: what the site says (that somebody serves, that one waits) is no answer. */
const silent = `select t.id, t.player_id from service_talk t join service_message m on m.talk_id = t.id and m.no = t.last_no
  join lateral (select author from service_message where talk_id = t.id and author <> 'site' order by no desc limit 1) s on true
  where t.state = 'serving' and s.author <> 'player' and m.at < clock_timestamp() - make_interval(hours => $1)`

export async function tendTalks(parts: DeskParts): Promise<void> {
  const { database } = parts
  const left = await database.query<Due>(`${abandoned} limit $2`, [ABANDONED_MIN, AT_ONCE], 'service.abandoned')
  for (const due of left)
    await inTurn(
      parts,
      due,
      (tx) => tx.query(`${abandoned} and t.id = $2 for update of t`, [ABANDONED_MIN, due.id]),
      putBack,
    )
  const quiet = await database.query<Due>(`${silent} limit $2`, [SILENT_H, AT_ONCE], 'service.silent')
  for (const due of quiet)
    await inTurn(
      parts,
      due,
      (tx) => tx.query(`${silent} and t.id = $2 for update of t`, [SILENT_H, due.id]),
      (tx, id) => endTalk(tx, id, '长时间没有新消息，会话已结束'),
    )
}

/** Somebody may have gone on with it meanwhile. */
async function inTurn(
  { database, news }: DeskParts,
  { id, player_id: player }: Due,
  isDue: (tx: Tx) => Promise<readonly unknown[]>,
  act: (tx: Tx, id: bigint) => Promise<number>,
): Promise<void> {
  const no = await inTransaction(database, async (tx) => ((await isDue(tx)).length > 0 ? act(tx, id) : undefined))
  if (no !== undefined) news.wake({ player, talk: id, no })
}

/** Talks that ended long ago go with all that was written, and with their pictures. */
export async function forgetTalks(database: Database): Promise<void> {
  const { keepChatDays } = await readSettings(database)
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    const old = await database.query<Due>(
      `select id, player_id from service_talk
       where state = 'closed' and closed_at < clock_timestamp() - make_interval(days => $1) order by id limit $2`,
      [keepChatDays, AT_ONCE],
      'service.old-talks',
    )
    for (const { id, player_id } of old)
      await inTransaction(database, async (tx) => {
        await tx.query('delete from service_message where talk_id = $1', [id])
        await endUse(tx, player_id, useOf(id))
        await tx.query('delete from service_talk where id = $1', [id])
      })
    gone = old.length
  }
}
