/** Tamperings with turnover: requirements that ask for less or count as met, stakes that count twice, releases nobody made. */
import { gone, type Stored, type Tampering, up } from './tampering.ts'

const player = (row: Stored) => [`player ${row.player_id}`]
const requirement = (row: Stored) => [`player ${row.player_id} requirement ${row.seq}`]
const release = (row: Stored) => [`release ${row.id}`]
const open = 'ended is null'
const HOUR = `interval '1 hour'`

const ofRequirements: readonly Tampering[] = [
  { name: 'requirement consumed', where: open, set: () => 'consumed = consumed + 1' },
  { name: 'requirement on less', where: open, set: () => 'amount = greatest(amount / 2, consumed)' },
  { name: 'requirement of another multiple', where: open, set: () => 'multiple = multiple + 1' },
  { name: 'requirement of another code', where: open, set: () => 'code = 107' },
  { name: 'requirement that won less', where: open, set: () => 'won = won - 100' },
  { name: 'requirement of another time', where: open, set: () => `at = at - ${HOUR}` },
  {
    name: 'requirement met by nobody',
    where: open,
    set: () => `consumed = amount * multiple, ended = 'met', ended_at = clock_timestamp()`,
  },
  {
    name: 'requirement released by nobody',
    where: open,
    set: () => `ended = 'released', ended_at = clock_timestamp()`,
  },
  { name: 'requirement open again', where: `ended = 'met'`, set: () => 'ended = null, ended_at = null' },
  { name: 'requirement met at another time', where: `ended = 'met'`, set: () => `ended_at = ended_at - ${HOUR}` },
].map((tampering) => ({ ...tampering, table: 'turnover_requirement', names: requirement }))

const use = (row: Stored) => [`use of issue ${row.issue_id} for requirement ${row.seq}`]

export const turnoverTamperings: readonly Tampering[] = [
  ...ofRequirements,
  gone('turnover_requirement', requirement, open, 'requirement gone'),
  { name: 'stake that counts more', table: 'turnover_use', where: 'amount > 0', set: up('amount'), names: use },
  { name: 'stake that won more', table: 'turnover_use', where: 'amount > 0', set: up('won'), names: use },
  gone('turnover_use', use, 'amount > 0', 'use gone'),
  { name: 'place ahead of the ledger', table: 'turnover_place', where: 'true', set: up('seq'), names: player },
  {
    name: 'place ahead of the clock',
    table: 'turnover_place',
    where: 'true',
    set: () => 'through_us = through_us + 3600000000',
    names: player,
  },
  {
    name: 'place before what was consumed',
    table: 'turnover_place',
    where: 'player_id in (select player_id from turnover_use)',
    set: () => 'through_us = 0',
    names: player,
  },
  gone('turnover_waiting', player, 'true', 'stake waited for no more'),
  {
    name: 'stake waited for that is consumed',
    table: 'turnover_use',
    where: 'amount > 0',
    statement: `insert into turnover_waiting (player_id, issue_id)
      select player_id, issue_id from turnover_use where ctid = $1`,
    names: player,
  },
  gone('turnover_release', requirement, 'true', 'release gone'),
  {
    name: 'release of more',
    table: 'turnover_release',
    where: 'act_id is not null',
    set: up('missing'),
    names: release,
  },
  {
    name: 'release of another requirement',
    table: 'turnover_release',
    where: 'true',
    set: () => 'seq = seq + 100',
    names: release,
  },
  {
    name: 'release of another player',
    table: 'turnover_release',
    where: 'true',
    set: () => 'player_id = 1000',
    names: release,
  },
  {
    name: 'release at another time',
    table: 'turnover_release',
    where: 'true',
    set: () => `at = at + ${HOUR}`,
    names: release,
  },
  {
    name: 'release by no act',
    table: 'turnover_requirement',
    where: open,
    statement: `insert into turnover_release (player_id, seq, missing, act_id)
      select player_id, seq, 1, 1 from turnover_requirement where ctid = $1`,
    names: () => ['turnover release: release '],
  },
]
