/** Whom a player does not want to be written to by in private chats. */
import type { Queryable } from '../../../platform/db/database.ts'
import { type Page, paged } from '../../../platform/db/paged.ts'
import { refuse } from '../../../platform/refuse.ts'
import { shownNickname } from '../chat/looks.ts'

/** Blocks a player, or takes it back; the gate of posts looks at it. */
export async function setBlock(database: Queryable, player: bigint, target: bigint, isBlocked: boolean): Promise<void> {
  if (!isBlocked) {
    await database.query('delete from chat_block where player_id = $1 and target_id = $2', [player, target])
    return
  }
  const rows = await database.query(
    `with found as (select id from player where id = $2 and id <> $1), blocked as (
       insert into chat_block (player_id, target_id) select $1, id from found on conflict do nothing)
     select id from found`,
    [player, target],
    'moderation.block',
  )
  if (rows.length === 0) throw refuse('notFound')
}

type Asked = Page & { targetUserId?: bigint | undefined }

export async function listBlocks(database: Queryable, player: bigint, { targetUserId, pageNum, pageSize }: Asked) {
  const { rows, total } = await paged(
    (limit, offset) =>
      database.query<{ id: bigint; nickname: string; avatar: string; at: number; total: bigint }>(
        `select p.id, p.nickname, p.avatar, b.at, count(*) over () as total
     from chat_block b join player p on p.id = b.target_id
     where b.player_id = $1 and ($2::bigint is null or b.target_id = $2)
     order by b.at desc, p.id limit $3 offset $4`,
        [player, targetUserId ?? null, limit, offset],
        'moderation.list-blocks',
      ),
    { pageNum, pageSize },
  )
  const list = rows.map(({ id, nickname, avatar, at }) => ({
    targetUserId: id.toString(),
    nickname: shownNickname(nickname),
    avatar,
    at,
  }))
  return { list, total, pageNum, pageSize }
}
