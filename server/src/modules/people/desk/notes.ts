/** What operators write about a player, and mark a player with: for each other, and never shown to players. */
import type { RiskMark } from '@hongyun/contract/desk/words.ts'
import { type Database, inTransaction, only, type Queryable } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { lockPlayer, noteOn } from './act-on-player.ts'
import type { Known } from './one-player.ts'

/** A page of the notes about a player, newest first. */
export async function notesOf(database: Queryable, { playerId }: Known, limit: number, offset: number) {
  const [rows, counts] = await Promise.all([
    database.query<{ id: bigint; by: string; at: number; text: string }>(
      `select n.id, o.name as by, n.at, n.text from player_note n join operator o on o.id = n.operator_id
       where n.player_id = $1 order by n.id desc limit $2 offset $3`,
      [playerId, limit, offset],
    ),
    database.query<{ n: bigint }>('select count(*) as n from player_note where player_id = $1', [playerId]),
  ])
  return { list: rows.map(({ id, ...row }) => ({ id: id.toString(), ...row })), total: Number(only(counts).n) }
}

/** Writes a note, which stays as it is. */
export const addNote = (database: Database, actor: Actor, playerId: bigint, text: string) =>
  inTransaction(database, async (tx) => {
    const player = await lockPlayer(tx, playerId)
    const { id, at } = only(
      await tx.query<{ id: bigint; at: number }>(
        'insert into player_note (player_id, operator_id, text) values ($1, $2, $3) returning id, at',
        [playerId, actor.operatorId, text],
      ),
    )
    await noteOn(tx, actor, player, 'note')
    return { id: id.toString(), at }
  })

type NewMark = { playerId: bigint; kind: RiskMark; marked: boolean; reason: string }

/** Marks a player, or takes the mark away; the reason of either is in its act. */
export const setMark = (database: Database, actor: Actor, { playerId, kind, marked, reason }: NewMark): Promise<void> =>
  inTransaction(database, async (tx) => {
    const player = await lockPlayer(tx, playerId)
    const changed = marked
      ? await tx.query(
          `insert into risk_mark (player_id, kind, operator_id, reason) values ($1, $2, $3, $4)
           on conflict (player_id, kind) do nothing returning kind`,
          [playerId, kind, actor.operatorId, reason],
        )
      : await tx.query('delete from risk_mark where player_id = $1 and kind = $2 returning kind', [playerId, kind])
    if (changed.length === 0) throw refuse('markSame')
    await noteOn(tx, actor, player, marked ? 'mark' : 'unmark', { mark: kind, reason })
  })
