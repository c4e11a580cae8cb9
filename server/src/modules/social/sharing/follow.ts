/** Who follows a shared bet: written with the bet itself, of a slip that says whose it follows. */
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Line } from '../../betting/bets/line.ts'
import type { Noted } from '../../betting/bets/noted.ts'

type Shared = { player_id: bigint; lottery_code: string; play_code: string; number: string }

/**
 * What is written of a slip that follows a share: those of its bets that are on the same number of the same play and lottery.
 * The own ones of who shared count for nothing. A share that is not there changes nothing about the bet.
 */
export async function noteFollow(
  database: Database,
  playerId: bigint,
  shareId: string,
  lines: readonly Line[],
): Promise<Noted | undefined> {
  const [shared] = await database.query<Shared>(
    `select s.player_id, i.lottery_code, b.play_code, b.number
     from bet_share s join bet b on b.player_id = s.player_id and b.id = s.bet_id join issue i on i.id = b.issue_id
     where s.id = $1`,
    [shareId],
    'sharing.find-shared',
  )
  if (!shared || shared.player_id === playerId) return undefined
  const isSame = ({ lotteryCode, playCode, number }: Line) =>
    lotteryCode === shared.lottery_code && playCode === shared.play_code && number === shared.number
  if (!lines.some(isSame)) return undefined
  return (tx, ids) =>
    tx.query(
      'insert into share_follow (bet_id, player_id, share_id) select id, $2, $3 from unnest($1::bigint[]) as id',
      [bigintArray(ids.filter((_, i) => isSame(lines[i]!))), playerId, shareId],
      'sharing.note-follow',
    )
}
