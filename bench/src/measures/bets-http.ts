/** Durable accepted bets per second, one bet per request, against T; and slips of twenty bets, otherwise the same. */
import { areClean } from '../books.ts'
import { rounded } from '../line.ts'
import type { Measure } from '../measure.ts'
import { measurePairs, median, ratio } from '../pairs.ts'
import { openTpcb } from '../tpcb/tpcb.ts'
import { AT_ONCE, openStage } from './bets-over-http.ts'

type Shape = {
  id: string
  lines: number
  connections: number
  /** Of the window: many lines a second make many bets to audit. */
  share: number
  /** How many times the usual pairs: single windows of either side differ by a fifth. */
  rounds: number
  unit: string
  goal: number
  least: number
}

function betsAgainstTpcb({ id, lines, connections, share, rounds, unit, goal, least }: Shape): Measure {
  return {
    id,
    async run({ pairs, window_s }) {
      const stage = await openStage(connections)
      const tpcb = await openTpcb(stage.site.connection)
      try {
        const slips = await stage.slips(lines)
        const taken = await measurePairs(
          pairs * rounds,
          () => tpcb.run(window_s),
          async () => lines * (await stage.bet(slips, window_s * share * 1000)),
        )
        await tpcb.close()
        const faults = await stage.faults(lines)
        return {
          id,
          value: rounded(ratio(taken)),
          reference: tpcb.reference,
          unit,
          valid: areClean(faults),
          goal,
          least,
          perSecond: rounded(median(taken.b)),
          tpcb: rounded(median(taken.a)),
          pairs: pairs * rounds,
        }
      } finally {
        await stage.close()
      }
    },
  }
}

export const betsHttp = betsAgainstTpcb({
  id: 'bets-http',
  lines: 1,
  connections: AT_ONCE,
  share: 1,
  rounds: 3,
  unit: 'bets/s per T',
  goal: 2.5,
  least: 1.7,
})

export const betsLines = betsAgainstTpcb({
  id: 'bets-lines',
  lines: 20,
  // A quarter of the players of bets-http bet at the same moment, with twenty times the lines.
  connections: AT_ONCE / 4,
  share: 0.5,
  rounds: 1,
  unit: 'lines/s per T',
  goal: 8,
  least: 5.5,
})
