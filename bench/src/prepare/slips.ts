/** Slips as the site sends them: random plays and numbers with the right counts, totals and odds, as a form body. */

import type { addBetting } from '@hongyun/contract/bets/calls.ts'
import type { WireInput } from '@hongyun/contract/wire/call.ts'
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { findLottery } from '@hongyun/lottery/lotteries.ts'
import { contextAt } from '@hongyun/lottery/lunar-year.ts'
import { formatOdds } from '@hongyun/lottery/odds.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { oddsFor, type PlayerTerms } from '@hongyun/server/modules/betting/bets/read-line.ts'
import { readSheet } from '@hongyun/server/modules/site/tenant/odds-sheets.ts'
import { readSettings } from '@hongyun/server/modules/site/tenant/settings.ts'
import type { Database } from '@hongyun/server/platform/db/database.ts'
import type { BenchIssue } from './issues.ts'
import { OWN_RATE } from './players.ts'

const pick = (n: number): number => Math.floor(Math.random() * n)

/** What the players of a bench are offered. */
export async function readTerms(database: Database): Promise<PlayerTerms> {
  const { edge, topRebate } = await readSettings(database)
  return { edge, topRebate, ownRate: OWN_RATE, sheet: await readSheet(database) }
}

/** One of five numbers is a compound one, of several unit bets. */
function numberOf(play: Play): { number: string; count: number } {
  const number = pick(5) === 0 ? play.prose.example.number : play.random(pick)
  const checked = play.check(number)
  if (!checked.ok) throw new Error(`${play.code} ${number}: ${checked.reason}`)
  return { number, count: checked.value.count }
}

function lineOf(issue: BenchIssue, terms: PlayerTerms) {
  const plays = definitionOf(findLottery(issue.lotteryCode)!.type).plays
  const play = plays[pick(plays.length)]!
  const { number, count } = numberOf(play)
  return {
    odds: oddsFor(play, terms, 0, contextAt(play, Date.now())).map(formatOdds),
    item: {
      lotteryCode: issue.lotteryCode,
      playDetailCode: play.code,
      bettingNumber: number,
      bettingCount: String(count),
      bettingAmount: String((play.mode === 'multiple' ? 2 : 1) * count),
      bettingPoint: '0',
      bettingUnit: '1',
      bettingIssue: issue.issue,
      graduationCount: '1',
    },
  }
}

/** `count` form bodies without a request id, each a slip of `lines` bets spread over `issues`. */
export function makeSlips(issues: readonly BenchIssue[], terms: PlayerTerms, lines: number, count: number): string[] {
  return Array.from({ length: count }, () => {
    const slip = Array.from({ length: lines }, () => lineOf(issues[pick(issues.length)]!, terms))
    const fields = {
      bettingData: JSON.stringify(slip.map(({ item }) => item)),
      odds: JSON.stringify(slip.map(({ odds }) => odds)),
    } satisfies WireInput<typeof addBetting>
    return new URLSearchParams(fields).toString()
  })
}
