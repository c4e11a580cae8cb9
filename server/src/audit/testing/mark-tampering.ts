/** Tamperings with marks of protection: figures nobody played, a limit of the house that nobody ended. */
import { all, type Stored, type Tampering, up } from './tampering.ts'

const player = (row: Stored) => [`player ${row.player_id}`]

export const markTamperings: readonly Tampering[] = [
  {
    name: 'another loss of a mark',
    table: 'protection_mark',
    where: all,
    set: () => `evidence = jsonb_set(evidence, '{figures,netLoss}', '"1"')`,
    names: player,
  },
  { name: 'more staked on a day', table: 'play_day', where: all, set: up('staked'), names: player },
  {
    name: 'a limit of the house gone',
    table: 'protection',
    where: `house_limits <> '{}'`,
    set: () => `house_limits = '{}'`,
    names: player,
  },
]
