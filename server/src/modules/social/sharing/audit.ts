/** Shared bets against the bets: whose they are, what they propose, and which bets follow them. */
import type { Check, Checks } from '../../../platform/check.ts'

/** A share is of a bet of its player, and its stake is one that the bet's play can have. */
const shares: Check = async function* (database) {
  const rows = await database.query<{ id: bigint; bet_id: bigint; is_theirs: boolean }>(
    `select s.id, s.bet_id, b.id is not null as is_theirs from bet_share s
     left join bet b on b.player_id = s.player_id and b.id = s.bet_id
     where b.id is null or case
       when (s.unit_stake, s.unit, s.multiple) = (b.unit_stake, b.unit, b.multiple) then false
       when s.multiple = 1 and s.unit = 10000 and b.multiple = 1 and b.unit = 10000 then s.unit_stake % 10000 <> 0
       else s.unit_stake <> 2 * s.unit::bigint * s.multiple end`,
  )
  for (const { id, bet_id, is_theirs } of rows)
    yield {
      check: 'share',
      row: `share ${id}`,
      says: `bet ${bet_id}`,
      expected: is_theirs ? 'a stake of its unit and multiple' : 'a bet of its player',
    }
}

/** What follows a share is a later bet of somebody else on the same number of the same play and lottery. */
const follows: Check = async function* (database) {
  const rows = await database.query<{ bet_id: bigint; share_id: bigint }>(
    `select f.bet_id, f.share_id from share_follow f
     left join bet_share s on s.id = f.share_id
     left join bet b on b.player_id = s.player_id and b.id = s.bet_id left join issue i on i.id = b.issue_id
     left join bet o on o.player_id = f.player_id and o.id = f.bet_id left join issue j on j.id = o.issue_id
     where (s.player_id <> f.player_id and i.lottery_code = j.lottery_code and b.play_code = o.play_code
       and b.number = o.number and not was_before(time_of_id(o.id), time_of_id(s.id))) is not true`,
  )
  for (const { bet_id, share_id } of rows)
    yield {
      check: 'share follow',
      row: `bet ${bet_id}`,
      says: `follows share ${share_id}`,
      expected: "another player's later bet on the same number",
    }
}

export const sharingChecks: Checks = { shares, follows }
