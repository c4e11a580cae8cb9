/** Tamperings of the tenant's own odds, and of the odds of bets that were accepted at them. */
import { sidesBefore, sidesNow } from './stage-own-odds.ts'
import { all, bet, gone, type Stored, type Tampering } from './tampering.ts'

const sides = `play_code = 'k3_hezhi_lm'`
/** Sets the odds of the sides as if the sheet said `most`. */
const atMost = (most: number) => `odds = array[odds[1] * ${most} / ${sidesNow}]`

const anyBet = () => ['bet ']
const sheet = (row: Stored) => [`odds sheet ${row.id}`]
const last = 'id = (select max(id) from odds_sheet)'
const ofLast = 'sheet_id = (select max(id) from odds_sheet)'

export const oddsTamperings: readonly Tampering[] = [
  { name: 'odds of the chances', table: 'bet', where: sides, set: () => atMost(19_800), names: bet },
  { name: 'odds of the sheet before', table: 'bet', where: sides, set: () => atMost(sidesBefore), names: bet },
  {
    name: 'own odds',
    table: 'odds_sheet_row',
    where: `${ofLast} and ${sides}`,
    set: (random) => `odds = odds - ${10 + random.below(5000)}`,
    names: anyBet,
  },
  {
    name: 'own odds beyond all stakes',
    table: 'odds_sheet_row',
    where: all,
    set: () => 'odds = odds * 2',
    names: (row) => [`odds sheet ${row.sheet_id}`],
  },
  gone('odds_sheet_row', anyBet, ofLast),
  {
    name: 'row more',
    table: 'odds_sheet_row',
    where: ofLast,
    statement: `insert into odds_sheet_row select sheet_id, 'k3_dantiao', 1, 20000 from odds_sheet_row where ctid = $1`,
    names: anyBet,
  },
  {
    name: 'level there is not',
    table: 'odds_sheet_row',
    where: all,
    set: () => 'level = level + 8',
    names: (row) => [`odds sheet ${row.sheet_id}`],
  },
  {
    name: 'later',
    table: 'odds_sheet',
    where: last,
    set: () => `set_at = set_at + interval '1 day'`,
    names: anyBet,
  },
  {
    name: 'before the other',
    table: 'odds_sheet',
    where: last,
    set: () => `set_at = set_at - interval '1 day'`,
    names: sheet,
  },
  gone('odds_sheet', sheet, all, 'sheet gone'),
  {
    name: 'sheet more',
    table: 'odds_sheet',
    where: last,
    statement:
      'insert into odds_sheet (set_by, reason, set_at) select set_by, reason, set_at from odds_sheet where ctid = $1',
    names: anyBet,
  },
]
