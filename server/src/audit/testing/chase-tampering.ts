/** Tamperings of chases and their issues. */
import { all, bet, doubled, gone, request, type Stored, type Tampering, up } from './tampering.ts'

const chase = (row: Stored) => [`chase ${row.id}`]
const chased = (row: Stored) => [`chase ${row.chase_id}`]
const otherIssue = (row: Stored, column: string) =>
  `${column} = (select max(id) from issue where id <> ${row[column]} and lottery_code = 'k3_30s')`

export const chaseTamperings: readonly Tampering[] = [
  { name: 'amount', table: 'chase', where: all, set: up('amount'), names: chase },
  { name: 'stopping', table: 'chase', where: all, set: () => 'stop_on_win = not stop_on_win', names: chase },
  {
    name: 'given up',
    table: 'chase',
    where: `state = 'running'`,
    set: () => `state = 'cancelled', ended_at = now()`,
    names: chase,
  },
  {
    name: 'going on',
    table: 'chase',
    where: `state <> 'running'`,
    set: () => `state = 'running', ended_at = null, stopped_by = null`,
    names: chase,
  },
  {
    name: 'stopped by',
    table: 'chase',
    where: `state = 'stopped'`,
    set: (_random, row) => otherIssue(row, 'stopped_by'),
    names: chase,
  },
  {
    name: 'end',
    table: 'chase',
    where: 'ended_at is not null',
    set: () => `ended_at = ended_at - interval '1 hour'`,
    names: chase,
  },
  { name: 'date', table: 'chase', where: all, set: () => `placed_at = placed_at - interval '1 s'`, names: chase },
  { name: 'lottery', table: 'chase', where: all, set: () => `lottery_code = 'k3_5m'`, names: chase },
  {
    name: 'whose',
    table: 'chase',
    where: all,
    set: (_random, row) => `player_id = (select max(player_id) from account where player_id <> ${row.player_id})`,
    names: chase,
  },
  gone('chase', chase),
  { name: 'multiple', table: 'chase_issue', where: all, set: () => 'multiple = multiple + 1', names: chased },
  { name: 'amount', table: 'chase_issue', where: all, set: up('amount'), names: chased },
  { name: 'place', table: 'chase_issue', where: all, set: () => 'position = position + 100', names: chased },
  {
    name: 'issue',
    table: 'chase_issue',
    where: all,
    set: (_random, row) => otherIssue(row, 'issue_id'),
    names: chased,
  },
  {
    name: 'cancelled',
    table: 'chase_issue',
    where: 'cancelled_at is null',
    set: () => 'cancelled_at = now()',
    names: chased,
  },
  {
    name: 'not cancelled',
    table: 'chase_issue',
    where: 'cancelled_at is not null',
    set: () => 'cancelled_at = null',
    names: chased,
  },
  { name: 'bets', table: 'chase_issue', where: all, set: () => 'bets = bets[1:1]', names: chased },
  gone('chase_issue', chased),
  { name: 'chase', table: 'bet', where: 'chase_id is not null', set: () => 'chase_id = null', names: bet },
  {
    name: 'number of a chase',
    table: 'bet',
    where: `chase_id is not null and number = 'da'`,
    set: () => `number = 'xiao'`,
    names: bet,
  },
  {
    name: 'stake of a chase',
    table: 'bet',
    where: 'chase_id is not null',
    set: doubled,
    names: bet,
  },
  {
    name: 'digest of a chase',
    table: 'money_request',
    where: `reply ? 'chaseId'`,
    set: (random) => `digest = sha256('${random.below(1000)}')`,
    names: request,
  },
]
