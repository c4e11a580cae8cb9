/** Streaks as a player sees them: at the odds of that player's terms, longest first. */

import type { longDragon } from '@hongyun/contract/streaks/calls.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { textOf } from '@hongyun/lottery/fraction.ts'
import { formatOdds } from '@hongyun/lottery/odds.ts'
import { oddsFor, type PlayerTerms } from '../bets/read-line.ts'
import type { LotteryRuns, Run } from './latest-streaks.ts'

export type StreakItem = Reply<typeof longDragon>['list'][number]

type Seen = { terms: PlayerTerms; playName(code: string): string }

function presentRun({ lottery, issue }: LotteryRuns, { pair, streak }: Run, { terms, playName }: Seen): StreakItem {
  const { play, sides, back } = pair
  const odds = oddsFor(play, terms, 0).map(formatOdds)
  const option = (side: 0 | 1) => {
    const { token, label, level, p } = sides[side]
    return {
      playDetailCode: play.code,
      bettingNumber: token,
      label,
      bonus: odds[level - 1] ?? '',
      chance: textOf(p),
      running: side === streak.side,
    }
  }
  return {
    lotteryType: lottery.type,
    lotteryCode: lottery.code,
    lotteryName: lottery.name,
    playCode: play.code,
    name: playName(play.code),
    desc: `开${sides[streak.side].label}`,
    times: streak.times,
    currIssue: issue.issue,
    endTime: issue.closes_at,
    mode: play.mode,
    odds,
    tie: back.num === 0n ? null : textOf(back),
    options: [option(0), option(1)],
  }
}

type Asked = Seen & { least: number; lotteryCode?: string | undefined }

export function presentStreaks(latest: readonly LotteryRuns[], { least, lotteryCode, ...seen }: Asked) {
  const long = latest.map((one) => ({ one, runs: one.runs.filter(({ streak }) => streak.times >= least) }))
  const rows = long
    .filter(({ one }) => lotteryCode === undefined || one.lottery.code === lotteryCode)
    .flatMap(({ one, runs }) => runs.map((run) => ({ one, run })))
    .sort((a, b) => b.run.streak.times - a.run.streak.times)
  return {
    serverTime: Date.now(),
    least,
    lotteries: long
      .filter(({ runs }) => runs.length > 0)
      .map(({ one: { lottery }, runs }) => ({
        lotteryCode: lottery.code,
        lotteryName: lottery.name,
        streaks: runs.length,
      })),
    list: rows.map(({ one, run }) => presentRun(one, run, seen)),
  }
}
