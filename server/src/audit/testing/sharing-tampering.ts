/** Tamperings with shared bets: whose they are, what they propose, what follows them. */
import { all, type Stored, type Tampering, up } from './tampering.ts'

const share = (row: Stored) => [`share ${row.id}`]
const follow = (row: Stored) => [`bet ${row.bet_id}`]
const somebodyElse = (row: Stored) =>
  `player_id = (select max(player_id) from account where player_id <> ${row.player_id})`

export const sharingTamperings: readonly Tampering[] = [
  { name: 'whose', table: 'bet_share', where: all, set: (_random, row) => somebodyElse(row), names: share },
  { name: 'another bet', table: 'bet_share', where: all, set: () => 'bet_id = bet_id + 1', names: share },
  { name: 'another stake', table: 'bet_share', where: 'multiple > 1', set: up('unit_stake'), names: share },
  { name: 'whose', table: 'share_follow', where: all, set: (_random, row) => somebodyElse(row), names: follow },
  {
    name: 'of the sharer',
    table: 'share_follow',
    where: all,
    set: (_random, row) => `player_id = (select player_id from bet_share where id = ${row.share_id})`,
    names: follow,
  },
  {
    name: 'another share',
    table: 'share_follow',
    where: all,
    set: () => 'share_id = share_id + 1',
    names: follow,
  },
]
