/** Tamperings of bets and of the stored replies of their requests. */
import {
  all,
  bet,
  copyOf,
  doubled,
  gone,
  issue,
  request,
  type Stored,
  type Tampering,
  traceOfBet,
  up,
} from './tampering.ts'

const settled = `state in ('won', 'lost')`

const otherWord = (row: Stored): string =>
  ({
    da: 'xiao',
    'xiao,dan': 'da,dan',
    '3,10,17': '4,10,17',
    'dadan,xiaodan': 'dashuang,xiaodan',
    '0,2': '1,2',
    '6': '5',
    '1,2,4,6': '1,2,3,6',
    '6|1,3,5': '5|1,3,6',
  })[String(row.number)] ?? '8'

export const betTamperings: readonly Tampering[] = [
  {
    name: 'number',
    table: 'bet',
    where: all,
    set: (_random, row) => `number = '${otherWord(row)}'`,
    names: traceOfBet,
  },
  { name: 'number that is none', table: 'bet', where: all, set: () => `number = 'x'`, names: traceOfBet },
  { name: 'count', table: 'bet', where: all, set: () => 'count = count + 1, amount = amount + unit_stake', names: bet },
  {
    name: 'stake',
    table: 'bet',
    where: all,
    set: doubled,
    names: bet,
  },
  {
    name: 'unit and multiple',
    table: 'bet',
    where: 'multiple < 1000',
    set: () => 'unit = unit / 10, multiple = multiple * 10',
    // The only bet of a chase agrees with itself: the root of its issue alone tells.
    names: (row) => [...traceOfBet(row), ...issue(row)],
  },
  {
    name: 'odds',
    table: 'bet',
    where: all,
    set: (random, row) =>
      `odds[${1 + random.below((row.odds as bigint[]).length)}] = 20000 + ${random.below(20_000) * 7 + 1}`,
    names: bet,
  },
  {
    name: 'point',
    table: 'bet',
    where: all,
    set: (random) => `point = point + ${10 + 10 * random.below(20)}`,
    names: bet,
  },
  { name: 'exposure', table: 'bet', where: all, set: up('exposure'), names: bet },
  {
    name: 'state',
    table: 'bet',
    where: settled,
    set: (_random, row) => `state = '${row.state === 'won' ? 'lost' : 'won'}'`,
    names: bet,
  },
  {
    name: 'cancelled',
    table: 'bet',
    where: `state = 'waiting'`,
    set: () => `state = 'cancelled', settled_at = now(), return_amount = amount, rebate_amount = 0`,
    names: bet,
  },
  {
    name: 'cancelled once its issue had closed',
    table: 'bet',
    where: `state = 'cancelled' and exists (select from issue_seal s where s.issue_id = bet.issue_id)`,
    set: (random) =>
      `settled_at = (select closes_at + ${random.below(2)} * interval '1 ms' from issue where id = issue_id)`,
    names: bet,
  },
  {
    name: 'waiting again',
    table: 'bet',
    where: `state <> 'waiting'`,
    set: () => `state = 'waiting', settled_at = null, return_amount = null, rebate_amount = null`,
    names: bet,
  },
  { name: 'return', table: 'bet', where: settled, set: up('return_amount'), names: bet },
  { name: 'rebate', table: 'bet', where: settled, set: up('rebate_amount'), names: bet },
  {
    name: 'issue',
    table: 'bet',
    where: all,
    set: (_random, row) => `issue_id = (select id from issue where id <> ${row.issue_id} order by id desc limit 1)`,
    names: traceOfBet,
  },
  {
    name: 'date',
    table: 'bet',
    where: all,
    set: (random) => `placed_at = placed_at ${random.of(['+', '-'])} interval '1 day'`,
    names: bet,
  },
  {
    name: 'play',
    table: 'bet',
    where: all,
    set: (_random, row) => `play_code = '${row.play_code === 'k3_dantiao' ? 'k3_kuadu' : 'k3_dantiao'}'`,
    names: bet,
  },
  {
    name: 'rebate plan',
    table: 'bet',
    where: all,
    set: (_random, row) => `rebate_plan_id = (select min(id) from rebate_plan where id <> ${row.rebate_plan_id})`,
    names: bet,
  },
  gone('bet', traceOfBet),
  {
    name: 'row more',
    table: 'bet',
    where: all,
    statement: copyOf(
      'bet',
      'player_id, issue_id, play_code, number, count, unit_stake, unit, multiple, amount, point, odds, exposure, rebate_plan_id, placed_at, state, return_amount, rebate_amount, settled_at',
    ),
    names: () => ['bet '],
  },
  {
    name: 'digest',
    table: 'money_request',
    where: `reply ? 'ids'`,
    set: (random) => `digest = sha256('${random.below(1000)}')`,
    names: request,
  },
]
