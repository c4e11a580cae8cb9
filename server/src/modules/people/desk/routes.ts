/** The console's calls of the desk. */

import * as acting from '@hongyun/contract/desk/act-calls.ts'
import * as adjusting from '@hongyun/contract/desk/adjust-calls.ts'
import * as calls from '@hongyun/contract/desk/operator-calls.ts'
import * as payouts from '@hongyun/contract/desk/payout-calls.ts'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { type Route, route, type Visit } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { presentChase, presentSums } from '../../betting/bets/chase/present.ts'
import { listChases, sumChases } from '../../betting/bets/chase/reads.ts'
import { presentBet, presentTotals } from '../../betting/bets/present.ts'
import { listBets, sumBets } from '../../betting/bets/reads.ts'
import { balanceAt } from '../../money/ledger/reads.ts'
import { statementOf } from '../../reports/statements/statement-of.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { shownOutcome } from '../../site/tenant/needs-two.ts'
import { lettersTo } from '../messages/reads.ts'
import { resetPassword, resetSafety, setFrozen, signOutPlayer, unlockPlayer } from './act-on-player.ts'
import { adjustmentsOf, askAdjustment, effectOf } from './adjust.ts'
import { betsFile } from './bets-file.ts'
import { findPlayers, type PlayerFilter } from './find-players.ts'
import { addNote, notesOf, setMark } from './notes.ts'
import { knownPlayer, playerLooks, playerMoney, playerPage, playerSessions } from './one-player.ts'
import type { DeskParts } from './open-desk.ts'
import { lookAtPayout, playerPayouts } from './payouts.ts'
import { look } from './personal.ts'
import { playersFile } from './players-file.ts'
import { setRebate } from './set-rebate.ts'
import { statementFile } from './statement-file.ts'

/**
 * For each operator in a day. What is masked is found by the whole of it alone, and a mask leaves ten thousand numbers: so few
 * tries tell none of them. What the operator has asked for that day tells nothing more: a page that is looked at again, or turned,
 * costs no try.
 */
const MOST_BY_PERSONAL = 100
const DAY_S = 86_400
const TOO_OFTEN = `按手机、邮箱、银行卡尾号或地址查找，24 小时内最多 ${MOST_BY_PERSONAL} 次；请改用用户名或编号`

export const deskRoutes = (parts: DeskParts): Route[] => [...readingRoutes(parts), ...actingRoutes(parts)]

function readingRoutes(parts: DeskParts): Route[] {
  const { database, personal, settings, lotteries, limits } = parts
  const waitOf = limits.counter('players by personal data', MOST_BY_PERSONAL, DAY_S)
  const asked = limits.counter('personal data of players asked for', 1, DAY_S)
  const hold = ({ phone, mail, cardTail, address }: PlayerFilter, { operator }: Pick<Visit, 'operator'>) => {
    if (!(phone ?? mail ?? cardTail ?? address)) return
    const by = `operator ${operator.id}`
    const wanted = personal.fixedOf('search', JSON.stringify([phone, mail, cardTail, address])).toString('base64')
    if (asked.look(`${by} ${wanted}`) > 0) return
    const retryAfter = waitOf(by)
    if (retryAfter > 0) throw refuse('tooOften', { text: TOO_OFTEN, data: { retryAfter } })
    asked(`${by} ${wanted}`)
  }
  return [
    route(
      calls.consolePlayers,
      (wanted, visit) => {
        hold(wanted, visit)
        return findPlayers(database, personal, wanted, settings.current)
      },
      playersFile(parts, hold),
    ),
    route(calls.consolePlayer, ({ playerId }) => playerPage(parts, playerId)),
    route(calls.consolePlayerMoney, async ({ playerId }) =>
      playerMoney(database, await knownPlayer(database, playerId)),
    ),
    route(
      calls.consolePlayerStatement,
      async ({ playerId, ...asked }) => {
        const player = await knownPlayer(database, playerId)
        const balance = (at: number) => balanceAt(database, playerId, player.registeredAt, at)
        const [page, opening, closing] = await Promise.all([
          statementOf(database, lotteries, player, asked),
          balance(asked.startTime ?? player.registeredAt),
          balance(asked.endTime ?? Date.now() + FAR_MS),
        ])
        return { ...page, opening: formatMoney(opening), closing: formatMoney(closing) }
      },
      statementFile(parts),
    ),
    route(
      calls.consolePlayerBets,
      async ({ playerId, pageNum, pageSize, ...filter }) => {
        const { registeredAt } = await knownPlayer(database, playerId)
        const own = { ...filter, playerId, since: registeredAt }
        const [rows, sums] = await Promise.all([
          listBets(database, own, pageSize, (pageNum - 1) * pageSize),
          sumBets(database, own),
        ])
        const list = rows.map(presentBet(lotteries)).map(({ cancellable: _, ...bet }) => bet)
        return { list, total: sums.total, pageNum, pageSize, totals: presentTotals(sums) }
      },
      betsFile(parts),
    ),
    route(calls.consolePlayerChases, async ({ playerId, pageNum, pageSize, ...filter }) => {
      await knownPlayer(database, playerId)
      const own = { ...filter, playerId }
      const [rows, sums] = await Promise.all([
        listChases(database, own, pageSize, (pageNum - 1) * pageSize),
        sumChases(database, own),
      ])
      const list = rows.map(presentChase(lotteries)).map(({ cancellable: _, ...chase }) => chase)
      return { list, total: Number(sums.total), pageNum, pageSize, totals: presentSums(sums) }
    }),
    route(calls.consolePlayerSessions, async ({ playerId, ...page }) =>
      playerSessions(database, await knownPlayer(database, playerId), settings.current, page),
    ),
    route(calls.consolePlayerLetters, async ({ playerId, pageNum, pageSize }) => {
      await knownPlayer(database, playerId)
      return { ...(await lettersTo(database, playerId, pageSize, (pageNum - 1) * pageSize)), pageNum, pageSize }
    }),
    route(calls.consolePlayerNotes, async ({ playerId, pageNum, pageSize }) => ({
      ...(await notesOf(database, await knownPlayer(database, playerId), pageSize, (pageNum - 1) * pageSize)),
      pageNum,
      pageSize,
    })),
    route(payouts.consolePlayerPayouts, async ({ playerId }) =>
      playerPayouts(database, await knownPlayer(database, playerId)),
    ),
    route(calls.consolePlayerLooks, async ({ playerId }) =>
      playerLooks(database, await knownPlayer(database, playerId)),
    ),
    route(adjusting.consoleAdjustments, async ({ playerId, pageNum, pageSize }) =>
      adjustmentsOf(database, await knownPlayer(database, playerId), { pageNum, pageSize }),
    ),
  ]
}

/** Later than any transfer there is. */
const FAR_MS = DAY_MS

function actingRoutes({ database, personal, sessions, settings }: DeskParts): Route[] {
  return [
    route(acting.consoleLook, async (wanted, visit) => ({
      value: await look(database, personal, actorOf(visit), wanted),
    })),
    route(payouts.consoleLookPayout, (wanted, visit) => lookAtPayout(database, personal, actorOf(visit), wanted)),
    route(acting.consoleSetFrozen, async ({ playerId, frozen, reason }, visit) => {
      await setFrozen(database, actorOf(visit), playerId, { frozen: frozen === 'true', reason })
      sessions.tellEnded(playerId)
      return {}
    }),
    route(acting.consoleSignOutPlayer, async ({ playerId }, visit) => {
      const ended = await signOutPlayer(database, actorOf(visit), playerId, settings.current)
      sessions.tellEnded(playerId)
      return { ended }
    }),
    route(acting.consoleResetPassword, async (wanted, visit) => {
      const link = await resetPassword(database, actorOf(visit), wanted)
      sessions.tellEnded(wanted.playerId)
      return link
    }),
    route(acting.consoleResetSafety, async (wanted, visit) => {
      await resetSafety(database, actorOf(visit), wanted)
      return {}
    }),
    route(acting.consoleUnlockPlayer, async ({ playerId, what }, visit) => {
      await unlockPlayer(database, actorOf(visit), playerId, what)
      return {}
    }),
    route(acting.consoleSetRebate, async (asked, visit) =>
      shownOutcome(await setRebate(database, actorOf(visit), asked)),
    ),
    route(acting.consoleAddNote, ({ playerId, text }, visit) => addNote(database, actorOf(visit), playerId, text)),
    route(acting.consoleSetMark, async ({ marked, ...mark }, visit) => {
      await setMark(database, actorOf(visit), { ...mark, marked: marked === 'true' })
      return {}
    }),
    route(adjusting.consoleAdjustEffect, async ({ ledgerCode, ...wanted }) => {
      await knownPlayer(database, wanted.playerId)
      const effect = await effectOf(database, { ...wanted, code: ledgerCode })
      if (!effect.ok) throw refuse('approvalImpossible', { text: effect.reason })
      const sides = effect.value.map(({ name, before, after }) => ({
        name,
        before: formatMoney(before),
        after: formatMoney(after),
      }))
      return { sides }
    }),
    route(adjusting.consoleAdjust, ({ playerId, ledgerCode, amount, reference, reason }, visit) =>
      askAdjustment(database, actorOf(visit), { playerId, code: ledgerCode, amount, reference }, reason),
    ),
  ]
}
