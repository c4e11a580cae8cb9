/** A player's own view: the partners at which the account is bound, and the end of a binding. */
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import { refuse } from '../../../platform/refuse.ts'
import { endEmbedSessions } from '../../people/identity/embed-sessions.ts'

export async function listBindings(database: Queryable, playerId: bigint) {
  const rows = await database.query<{ code: string; name: string; nickname: string; bound_at: number }>(
    `select p.code, p.name, a.nickname, a.bound_at from embed_account a join embed_partner p on p.id = a.partner_id
     where a.player_id = $1 order by a.bound_at desc`,
    [playerId],
    'embed.list-bindings',
  )
  return rows.map(({ code, name, nickname, bound_at }) => ({
    partner: code,
    partnerName: name,
    nickname,
    boundAt: bound_at,
  }))
}

/** The partner's user is nobody here any more. A session that is being opened for it meanwhile is ended as well. */
export const unbind = (database: Database, playerId: bigint, code: string): Promise<void> =>
  inTransaction(database, async (tx) => {
    // Whoever opens a session of the player holds the same row.
    await lockBriefly(tx, () =>
      tx.query('select 1 from player where id = $1 for no key update', [playerId], 'embed.lock-player'),
    )
    const [ended] = await tx.query<{ partner_id: bigint }>(
      `delete from embed_account a using embed_partner p
       where p.id = a.partner_id and p.code = $2 and a.player_id = $1 returning a.partner_id`,
      [playerId, code],
      'embed.unbind',
    )
    if (!ended) throw refuse('notFound')
    await endEmbedSessions(tx, ended.partner_id, playerId)
  })

/**
 * Ends what a login password has bound: whoever knew it may have bound a user of their own. An account that was registered for a
 * user stays that user's. Answers the names of the partners; the sessions are ended by whoever asks for it.
 */
export async function endBoundByPassword(tx: Tx, playerId: bigint): Promise<string[]> {
  const ended = await tx.query<{ name: string }>(
    `delete from embed_account a using embed_partner p
     where p.id = a.partner_id and a.player_id = $1 and not a.made_here returning p.name`,
    [playerId],
    'embed.end-bound-by-password',
  )
  return ended.map(({ name }) => name)
}
