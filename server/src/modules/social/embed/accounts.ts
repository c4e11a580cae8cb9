/** Which player a user of a partner is. */
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Ticket } from './tickets.ts'

export type Account = { playerId: bigint; nickname: string; avatar: string; partnerNickname: string; madeHere: boolean }

type Row = { player_id: bigint; nickname: string; avatar: string; partner_nickname: string; made_here: boolean }
const selected = `select a.player_id, p.nickname, p.avatar, a.nickname as partner_nickname, a.made_here
  from embed_account a join player p on p.id = a.player_id`
const accountOf = (row: Row | undefined): Account | undefined =>
  row && {
    playerId: row.player_id,
    nickname: row.nickname,
    avatar: row.avatar,
    partnerNickname: row.partner_nickname,
    madeHere: row.made_here,
  }

/** Of a user of a partner. */
export const accountOfUser = async (
  database: Queryable,
  { partnerId, user }: Pick<Ticket, 'partnerId' | 'user'>,
): Promise<Account | undefined> =>
  accountOf(
    (
      await database.query<Row>(
        `${selected} where a.partner_id = $1 and a.partner_user = $2`,
        [partnerId, user],
        'embed.account-of-user',
      )
    )[0],
  )

/** Of a player who has come by a partner. */
export async function accountOfPlayer(database: Queryable, partnerId: bigint, playerId: bigint): Promise<Account> {
  const rows = await database.query<Row>(
    `${selected} where a.partner_id = $1 and a.player_id = $2`,
    [partnerId, playerId],
    'embed.account-of-player',
  )
  const account = accountOf(rows[0])
  if (!account) throw refuse('embedSessionNeeded')
  return account
}

/** A user of a partner is this player from now on: one user is one player, and one player one user. */
export async function bind(
  tx: Tx,
  { partnerId, user, nickname }: Ticket,
  { playerId, madeHere }: Pick<Account, 'playerId' | 'madeHere'>,
): Promise<void> {
  const bound = await tx.query(
    `insert into embed_account (partner_id, partner_user, player_id, nickname, made_here) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning player_id`,
    [partnerId, user, playerId, nickname, madeHere],
    'embed.bind',
  )
  if (bound.length > 0) return
  throw refuse((await accountOfUser(tx, { partnerId, user })) ? 'embedUserBound' : 'embedAccountTaken')
}

/** The user goes by this nickname at the partner. */
export const noteNickname = (database: Queryable, partnerId: bigint, playerId: bigint, nickname: string) =>
  database.query(
    'update embed_account set nickname = $3 where partner_id = $1 and player_id = $2 and nickname <> $3',
    [partnerId, playerId, nickname],
    'embed.note-nickname',
  )

/** What answers show of an account. */
export const shownAccount = ({ playerId, nickname, avatar }: Account) => ({
  userId: playerId.toString(),
  nickname,
  avatar,
})
