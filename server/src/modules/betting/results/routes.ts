/** The console's calls of results: each is a use-case that the commands call too. */
import {
  consoleAddSource,
  consoleCorrectResult,
  consoleEndSource,
  consoleEnterResult,
  consoleResult,
  consoleResultEffect,
  consoleResults,
  consoleSources,
  consoleVoidIssue,
} from '@hongyun/contract/results/operator-calls.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse, valueOr } from '../../../platform/refuse.ts'
import { actorOf } from '../../site/operators/acts.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import type { LiveLotteries } from '../lotteries/lotteries.ts'
import { correctResult } from './correct-result.ts'
import { askedAbout, correctionsOf, issueAtDesk, listResults, sourceHealth, statementsFor } from './desk-reads.ts'
import { effectAtDesk } from './effect.ts'
import { enterResult } from './enter-result.ts'
import { resultsFile } from './results-file.ts'
import { addSource, endSource, listSources } from './sources.ts'
import { findIssue } from './statements.ts'

type Parts = { database: Database; lotteries: LiveLotteries; settings: LiveSettings }

export function resultRoutes({ database, lotteries, settings }: Parts): Route[] {
  const lotteryOf = (code: string) => {
    const { name, type } = lotteries.find(code)!
    return { lotteryCode: code, lotteryName: name, lotteryType: type }
  }
  const outside = () =>
    lotteries.list.flatMap(({ code, name, source }) => (source === 'outside' ? [{ code, name }] : []))
  const lateHours = () => settings.current.resultLateHours
  return [
    route(
      consoleResults,
      async ({ filter, lotteryCode, sort, order, pageNum, pageSize }) => {
        const page = { sort, order, limit: pageSize, offset: (pageNum - 1) * pageSize }
        const { list, counts } = await listResults(database, { filter, lotteryCode, lateHours: lateHours() }, page)
        return {
          list: list.map((row) => ({
            ...lotteryOf(row.lottery_code),
            id: row.id.toString(),
            issue: row.issue,
            state: row.state,
            late: row.late,
            awaitsRound: row.awaits_round,
            corrected: row.corrected,
            asked: row.asked,
            drawsAt: row.draws_at,
            openNumber: row.numbers,
            betCount: Number(row.bets),
            said: Number(row.said),
          })),
          lotteries: outside(),
          counts,
          total: counts[filter],
          pageNum,
          pageSize,
        }
      },
      resultsFile(database, (code) => lotteryOf(code).lotteryName, lateHours),
    ),
    route(consoleResult, async (name, { operator }) => {
      const row = await issueAtDesk(database, name, lateHours())
      if (!row) throw refuse('notFound')
      const [found, statements, asked, corrections] = await Promise.all([
        findIssue(database, name),
        statementsFor(database, row.id, operator.id),
        askedAbout(database, name, operator.id),
        correctionsOf(database, row.id),
      ])
      return {
        ...lotteryOf(name.lotteryCode),
        issue: name.issue,
        state: row.state,
        late: row.late,
        awaitsRound: row.awaits_round,
        round: found?.round ? { isKept: found.round.isKept, voidAt: found.round.voidAt } : null,
        corrected: row.corrected,
        opensAt: row.opens_at,
        closesAt: row.closes_at,
        drawsAt: row.draws_at,
        openNumber: row.numbers,
        betCount: Number(row.bets),
        bettingAmount: formatMoney(row.stakes),
        statements: statements.map(({ id, kind, by, numbers, sealed, needed, reason, at }) => ({
          ...{ id: id.toString(), kind, by, openNumber: numbers, sealed, needed, reason, at },
          contradicts: row.numbers !== null && numbers !== null && numbers !== row.numbers,
        })),
        asked: asked.map(({ id, numbers, ...one }) => ({ ...one, id: id.toString(), openNumber: numbers })),
        refund:
          row.refunded === null
            ? null
            : {
                amount: formatMoney(row.refunded),
                startedAt: row.refund_started!,
                finishedAt: row.refund_finished,
              },
        corrections: corrections.map((one) => ({
          id: one.id.toString(),
          oldNumber: one.old_numbers,
          paid: formatMoney(one.paid),
          taken: formatMoney(one.taken),
          owed: formatMoney(one.owed),
          startedAt: one.started_at,
          finishedAt: one.finished_at,
        })),
      }
    }),
    route(consoleResultEffect, async ({ openNumber = null, ...name }) => {
      const { effect, bets, players, paid, taken } = await effectAtDesk(database, name, openNumber)
      return { effect, betCount: bets, players, paid: formatMoney(paid), taken: formatMoney(taken) }
    }),
    route(consoleEnterResult, async ({ openNumber, lotteryCode, issue, reason }, visit) => {
      const entry = { lotteryCode, issue, numbers: openNumber, reason, sealed: true }
      return { outcome: valueOr('resultImpossible', await enterResult(database, actorOf(visit), entry)) }
    }),
    route(consoleVoidIssue, async ({ lotteryCode, issue, reason }, visit) => {
      const entry = { lotteryCode, issue, numbers: null, reason, sealed: true }
      return { outcome: valueOr('resultImpossible', await enterResult(database, actorOf(visit), entry)) }
    }),
    route(consoleCorrectResult, async ({ openNumber, lotteryCode, issue, reason }, visit) => {
      const correction = { lotteryCode, issue, numbers: openNumber, reason }
      return { outcome: valueOr('resultImpossible', await correctResult(database, actorOf(visit), correction)) }
    }),
    route(consoleSources, async () => {
      const [sources, health] = await Promise.all([listSources(database), sourceHealth(database)])
      const byId = new Map(sources.map((source) => [source.id, source]))
      return {
        lotteries: outside(),
        list: health.map(({ id, said, wrong, delay_s, last_at, last_issue, missing }) => {
          const source = byId.get(id)!
          return {
            id: id.toString(),
            name: source.name,
            publicKey: source.public_key.toString('base64'),
            lotteries: source.lotteries,
            addedBy: source.added_by,
            addedAt: source.added_at,
            endedAt: source.ended_at,
            said: Number(said),
            wrong: Number(wrong),
            delay_s: delay_s === null ? null : Math.round(delay_s),
            lastAt: last_at,
            lastIssue: last_issue,
            missing: Number(missing),
          }
        }),
      }
    }),
    route(consoleAddSource, async ({ name, publicKey, lotteries: codes }, visit) => {
      valueOr('sourceWrong', await addSource(database, actorOf(visit), { name, publicKey, lotteries: codes }))
      return {}
    }),
    route(consoleEndSource, async ({ name }, visit) => {
      valueOr('notFound', await endSource(database, actorOf(visit), name))
      return {}
    }),
  ]
}
