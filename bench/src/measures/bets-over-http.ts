/** What the measures of bets over HTTP have in common: the stage they play on, a run of bets, and the books after it. */
import { quicknet } from '@hongyun/lottery/beacon.ts'
import { type Database, only } from '@hongyun/server/platform/db/database.ts'
import { auditFaults } from '../books.ts'
import type { Ran } from '../load/messages.ts'
import { type Load, startLoad } from '../load/start-load.ts'
import { measurePairs, type Pairs } from '../pairs.ts'
import { type BenchIssue, openIssues } from '../prepare/issues.ts'
import { makePlayers } from '../prepare/players.ts'
import { makeSlips, readTerms } from '../prepare/slips.ts'
import { waitSealed } from '../prepare/wait-sealed.ts'
import { openSite, type Site } from '../site.ts'

export const PLAYERS = 10_000
/** Of the players, those who wait for an answer at the same moment, each on a connection of their own. */
export const AT_ONCE = 1024
const SLIPS = 4000
/** Enough that the server has met its players and compiled its hot paths: two processes go on getting faster until then. */
const WARM_UP = { slips: 120_000, step_ms: 1000, steps: 60 }
/** The first of two servers threw its compiled code away while the second was prepared: both are warmed up again, in turns. */
const WARM_UP_IN_TURNS = { pairs: 16, window_ms: 2000 }

export type Stage = {
  site: Site
  issues: readonly BenchIssue[]
  /** Sends slips for `duration_ms` as fast as they are answered; answers accepted slips a second. */
  bet(slips: readonly string[], duration_ms: number): Promise<number>
  slips(lines: number, issues?: readonly BenchIssue[]): Promise<string[]>
  /** What is wrong with the answers of all runs: refusals, bets too many or too few. None: an empty list. */
  wrongAnswers(linesPerSlip: number): Promise<string[]>
  /** The same, and rows the audit names. */
  faults(linesPerSlip: number): Promise<string[]>
  close(): Promise<void>
}

/** What a site has before the run: money that came `daysAgo`, and what `fill` writes. */
export type Past = { daysAgo: number; fill(site: Site, players: readonly bigint[]): Promise<void> }

type Unlike = {
  past?: Past
  /** Of the server. */
  env?: NodeJS.ProcessEnv
}

/** A server, ten thousand signed-in players with money, an issue of each lottery on sale, and a warm load generator. */
export async function openStage(connections: number, { past, env }: Unlike = {}): Promise<Stage> {
  const site = await openSite(env)
  const players = await makePlayers(site.database, PLAYERS, PLAYERS, past?.daysAgo)
  await past?.fill(site, players.ids)
  if (past) {
    await sealPast(site.database)
    await waitSealed(site.database)
  }
  const old = await storedBets(site.database)
  // With rounds, as the database compares each bet with that of its issue.
  const issues = await openIssues(site.database, site.dataDir, quicknet)
  const load = await startLoad({ port: site.port, cookies: players.cookies, connections })
  const ran: Ran[] = []
  const bet = async (slips: readonly string[], duration_ms: number) => {
    const run = await load.run({ slips, duration_ms })
    ran.push(run)
    return (run.accepted * 1000) / run.elapsed_ms
  }
  const slips = async (lines: number, own: readonly BenchIssue[] = issues) =>
    makeSlips(own, await readTerms(site.database), lines, Math.ceil(SLIPS / lines))
  for (let step = 0, warm = 0; step < WARM_UP.steps && warm < WARM_UP.slips; step += 1)
    warm += await bet(await slips(1), WARM_UP.step_ms)
  // Statistics as a running server has them: plans made for tables that were empty are made again.
  await site.database.query('vacuum (analyze)')
  const warmUp = ran.splice(0).reduce((sum, run) => sum + run.accepted, 0)
  const wrongAnswers = async (lines: number) => {
    const accepted = warmUp + lines * ran.reduce((sum, run) => sum + run.accepted, 0)
    const stored = (await storedBets(site.database)) - old
    const refused = ran.flatMap((run) => Object.entries(run.refused).map(([answer, n]) => `${n} answers ${answer}`))
    return stored === accepted ? refused : [...refused, `${accepted} bets accepted, ${stored} stored`]
  }
  return {
    site,
    issues,
    bet,
    slips,
    wrongAnswers,
    faults: async (lines) => [...(await wrongAnswers(lines)), ...(await auditFaults(site.database))],
    close: () => closeAll(site, load),
  }
}

/** What was made as if it had come long ago is sealed as what a site has before its journal. */
export const sealPast = (database: Database) =>
  database.query(
    'update journal_mark set through = first, swept = first, swept_again = first from (select min(id) - 1 as first from transfer) t',
  )

/** Bets a second of two stages, in turns. */
export async function measureInTurns(a: Stage, b: Stage, pairs: number, window_s: number): Promise<Pairs> {
  const [ofA, ofB] = [await a.slips(1), await b.slips(1)]
  const take = (count: number, window_ms: number) =>
    measurePairs(
      count,
      () => a.bet(ofA, window_ms),
      () => b.bet(ofB, window_ms),
    )
  await take(WARM_UP_IN_TURNS.pairs, WARM_UP_IN_TURNS.window_ms)
  return await take(pairs, window_s * 1000)
}

async function closeAll(site: Site, load: Load): Promise<void> {
  load.stop()
  await site.close()
}

const storedBets = async (database: Database): Promise<number> =>
  Number(only(await database.query<{ stored: bigint }>('select count(*) as stored from bet')).stored)
