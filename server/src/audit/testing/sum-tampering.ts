/** Tamperings with the sums of members and branches, and with what says how far they are. */
import { moneyColumns } from '../../modules/reports/agent-reports/columns.ts'
import { followAll } from '../../modules/reports/agent-reports/follow.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { all, gone, type Stored, type Tampering, up, upOne } from './tampering.ts'

const player = (row: Stored) => [`player ${row.player_id} `]
const agent = (row: Stored) => [`agent ${row.agent_id} `]
const issue = (row: Stored) => [`sums of issue ${row.issue_id}`]

const ofBets = ['staked', 'placed', 'prize', 'refunded', 'rebate', 'agent_rebate', 'corrected']
const ofMoney = moneyColumns.filter((column) => !ofBets.includes(column))

export const sumTamperings: readonly Tampering[] = [
  { name: 'more staked or won by a member', table: 'member_day', where: all, set: upOne(ofBets), names: player },
  { name: 'more moved by a member', table: 'member_day', where: all, set: upOne(ofMoney), names: player },
  { name: 'more bets of a member', table: 'member_day', where: all, set: () => 'bets = bets + 1', names: player },
  { name: 'a bettor who is none', table: 'member_day', where: all, set: () => 'bettors = 1 - bettors', names: player },
  { name: 'another day of a member', table: 'member_day', where: all, set: () => 'day = day + 900', names: player },
  {
    name: 'another lottery of a member',
    table: 'member_day',
    where: `part <> '' and bets > 0`,
    set: () => `part = 'zz_none'`,
    names: player,
  },
  gone('member_day', player, `bets > 0`),
  { name: 'more staked or won by a branch', table: 'branch_day', where: all, set: upOne(ofBets), names: agent },
  { name: 'more moved by a branch', table: 'branch_day', where: all, set: upOne(ofMoney), names: agent },
  {
    name: 'more bettors of a branch',
    table: 'branch_day',
    where: all,
    set: () => 'bettors = bettors + 1',
    names: agent,
  },
  {
    name: 'the branch of another',
    table: 'branch_day',
    where: 'bets > 0',
    set: () => 'agent_id = agent_id + 100000',
    names: agent,
  },
  gone('branch_day', agent, `bets > 0`),
  {
    name: 'another first bet',
    table: 'member_first',
    where: 'bet_day is not null',
    set: () => 'bet_day = bet_day - 1',
    names: (row) => [`first days of player ${row.player_id}`],
  },
  {
    name: 'another last bet',
    table: 'member_first',
    where: 'bet_day is not null',
    set: () => 'last_bet_day = last_bet_day + 1',
    names: (row) => [`first days of player ${row.player_id}`],
  },
  {
    name: 'another first recharge',
    table: 'member_first',
    where: 'recharge_day is not null',
    set: () => 'recharge_day = null',
    names: (row) => [`first days of player ${row.player_id}`],
  },
  gone('member_first', (row) => [`first days of player ${row.player_id}`]),
  {
    name: 'more corrected',
    table: 'member_correction',
    where: all,
    set: up('amount'),
    names: (row) => [`player ${row.player_id} on`],
  },
  gone('member_correction', (row) => [`corrections of issue ${row.issue_id}`]),
  {
    name: 'summed further',
    table: 'sum_place',
    where: all,
    set: () => 'seq = seq + 1',
    names: (row) => [`sums of player ${row.player_id}`],
  },
  {
    name: 'another last transfer',
    table: 'sum_place',
    where: all,
    set: () => 'id = id + 1',
    names: (row) => [`sums of player ${row.player_id}`],
  },
  gone('sum_place', player, `exists (select from member_day m where m.player_id = sum_place.player_id)`),
  gone('sum_late', player),
  {
    name: 'late of another day',
    table: 'sum_late',
    where: all,
    set: () => 'day = day - 1',
    names: (row) => [`late transfer ${row.seq} of player ${row.player_id}`],
  },
  { name: 'summed on a day before', table: 'issue_sum', where: all, set: () => 'day = day - 1', names: issue },
  {
    name: 'not all players of an issue',
    table: 'issue_sum',
    where: 'through_player_id > 0',
    set: () => 'through_player_id = through_player_id - 1',
    names: issue,
  },
  gone('issue_sum', issue),
]

/** Sums all there is, and a transfer that comes after its day was closed. */
export async function stageSums({ database, newPlayer }: TestServer): Promise<void> {
  await followAll(database)
  await database.query('update sum_follow set closed_through = day_of(clock_timestamp())')
  await newPlayer()
  await followAll(database)
}
