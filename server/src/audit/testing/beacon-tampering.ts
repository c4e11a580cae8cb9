/** Tamperings of the public beacon's chains and rounds, and of whose round is which. */
import { all, gone, type Tampering } from './tampering.ts'

const round = (row: { round?: unknown }) => [`round ${row.round}`]
const ownIssue = (row: { id?: unknown }) => [`issue ${row.id}`]
const drawn = `beacon_round is not null and state = 'settled'`

export const beaconTamperings: readonly Tampering[] = [
  {
    name: 'a signature of another round',
    table: 'public_round',
    where: all,
    set: () =>
      '(signature, randomness) = (select r.signature, r.randomness from public_round r where r.round <> public_round.round limit 1)',
    names: round,
  },
  {
    name: 'a signature that is none',
    table: 'public_round',
    where: all,
    set: (random) => {
      const bytes = `decode(repeat('${random.of(['ab', '00', 'ff'])}', 48), 'hex')`
      return `signature = ${bytes}, randomness = sha256(${bytes})`
    },
    names: round,
  },
  {
    name: 'another number',
    table: 'public_round',
    where: all,
    set: () => 'round = round + 100000',
    names: (row) => [`round ${Number(row.round) + 100_000}`],
  },
  {
    name: 'kept later',
    table: 'public_round',
    where: all,
    set: () => `at = now() + interval '1 hour'`,
    names: () => ['issue '],
  },
  gone('public_round', () => ['issue ']),
  {
    name: 'key',
    table: 'beacon_chain',
    where: all,
    set: () => `public_key = set_byte(public_key, 5, 7)`,
    names: () => ['chain '],
  },
  {
    name: 'first time',
    table: 'beacon_chain',
    where: all,
    set: () => `genesis_at = genesis_at - interval '1 day'`,
    names: () => ['chain '],
  },
  { name: 'name', table: 'beacon_chain', where: all, set: () => `name = name || 'x'`, names: () => ['chain '] },
  gone('beacon_chain', () => ['issue ']),
  {
    name: 'another round',
    table: 'issue',
    where: drawn,
    set: () => 'beacon_round = beacon_round + 1',
    names: ownIssue,
  },
  {
    name: 'round of the past',
    table: 'issue',
    where: 'beacon_round is not null',
    set: () => 'beacon_round = 5',
    names: ownIssue,
  },
  {
    name: 'no round',
    table: 'issue',
    where: drawn,
    set: () => 'beacon_round = null, beacon_chain = null',
    names: ownIssue,
  },
  {
    name: 'a beacon of its own',
    table: 'draw',
    where: `beacon <> ''`,
    set: () => `beacon = encode(sha256('x'), 'hex')`,
    names: (row) => [`issue ${row.issue_id}`],
  },
  {
    name: 'no beacon',
    table: 'draw',
    where: `beacon <> ''`,
    set: () => `beacon = ''`,
    names: (row) => [`issue ${row.issue_id}`],
  },
]
