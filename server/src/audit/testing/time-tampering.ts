/** Tamperings of the times of issues, draws and settlements, and of rows dated with them. */
import { all, bet, issue, type Stored, type Tampering } from './tampering.ts'

const settled = `issue_id in (select id from issue where state = 'settled')`
const earlier = (column: string) => () => `${column} = ${column} - interval '1 day'`
const later = (column: string) => () => `${column} = ${column} + interval '1 day'`

/** By how much ids differ that are so many milliseconds apart. */
const MINUTES = (10n * 60_000n) << 20n

export const timeTamperings: readonly Tampering[] = [
  {
    name: 'closed later',
    table: 'issue',
    where: `state = 'settled'`,
    set: () => `closes_at = closes_at + interval '1 hour', draws_at = draws_at + interval '1 hour'`,
    names: (row) => [`issue ${row.id}`],
  },
  { name: 'sealed earlier', table: 'issue_seal', where: all, set: earlier('sealed_at'), names: issue },
  { name: 'sealed later', table: 'issue_seal', where: all, set: later('sealed_at'), names: issue },
  { name: 'drawn earlier', table: 'draw', where: all, set: earlier('drawn_at'), names: issue },
  { name: 'drawn later', table: 'draw', where: all, set: later('drawn_at'), names: issue },
  { name: 'settled earlier', table: 'settlement', where: settled, set: earlier('started_at'), names: issue },
  { name: 'settled later', table: 'settlement', where: settled, set: later('finished_at'), names: issue },
  { name: 'settled earlier', table: 'bet', where: 'settled_at is not null', set: earlier('settled_at'), names: bet },
  { name: 'settled later', table: 'bet', where: `state in ('won', 'lost')`, set: later('settled_at'), names: bet },
  {
    name: 'id and date',
    table: 'transfer',
    where: 'code in (301, 302, 201, 107)',
    set: () => `id = id - ${MINUTES}, at = at - interval '10 minutes'`,
    names: (row: Stored) => [
      `transfer ${BigInt(String(row.id)) - MINUTES}`,
      `transfer ${row.id}`,
      `order ${row.record_id}`,
      `withdrawal ${row.record_id}`,
    ],
  },
  {
    name: 'place in the chain',
    table: 'issue',
    where: 'chain_id is not null',
    set: () => 'chain_position = chain_position + 1',
    names: (row) => [`issue ${row.id}`],
  },
]
