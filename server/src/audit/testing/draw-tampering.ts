/** Tamperings of issues, draws, published roots and settlements. */
import { all, gone, issue, marksOf, type Tampering, up, upOne } from './tampering.ts'

export const drawTamperings: readonly Tampering[] = [
  {
    name: 'numbers',
    table: 'draw',
    where: all,
    set: (random, row) =>
      `numbers = '${random.of(['1,1,1', '6,6,6', '1,2,3'].filter((draw) => draw !== row.numbers))}'`,
    names: issue,
  },
  { name: 'numbers that are none', table: 'draw', where: all, set: () => `numbers = '0,0'`, names: issue },
  {
    name: 'seed',
    table: 'draw',
    where: 'seed is not null',
    set: (random) => `seed = sha256('${random.below(1000)}')`,
    names: issue,
  },
  { name: 'beacon', table: 'draw', where: all, set: () => `beacon = 'ab'`, names: issue },
  { name: 'issue', table: 'draw', where: all, set: () => `issue = issue || '1'`, names: issue },
  { name: 'whose', table: 'draw', where: all, set: () => `issue_id = (select max(id) from issue)`, names: issue },
  {
    name: 'root',
    table: 'issue_seal',
    where: all,
    set: (random) => `root = sha256('${random.below(1000)}')`,
    names: issue,
  },
  { name: 'bets', table: 'issue_seal', where: all, set: () => 'bets = bets + 1', names: issue },
  gone('issue_seal', issue),
  {
    name: 'sums',
    table: 'settlement',
    where: all,
    set: upOne(['stakes', 'payouts', 'rebates']),
    names: issue,
  },
  ...marksOf('settlement'),
  gone('settlement', issue),
  { name: 'amount', table: 'exposure', where: all, set: up('amount'), names: issue },
  gone('exposure', issue, 'amount > 0'),
  {
    name: 'closed',
    table: 'issue',
    where: `state = 'scheduled'`,
    set: () => `state = 'closed'`,
    names: (row) => [`issue ${row.id}`],
  },
  {
    name: 'closing',
    table: 'issue',
    where: `opens_at < now() and exists (select from bet where issue_id = issue.id)`,
    set: () => `closes_at = opens_at + interval '1 ms'`,
    names: () => ['bet '],
  },
]
