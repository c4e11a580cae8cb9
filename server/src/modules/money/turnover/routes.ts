/** The calls of turnover. */
import { getWithdrawLimitFlowBets, getWithdrawLimitFlowList } from '@hongyun/contract/turnover/calls.ts'
import {
  consolePlayerTurnover,
  consolePlayerTurnoverBets,
  consoleReleaseTurnover,
} from '@hongyun/contract/turnover/operator-calls.ts'
import { formatMoney, yuan } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'
import { actorOf } from '../../site/operators/acts.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import { countToday, explainIssues, settledBets } from './explain.ts'
import { type Locked, lockedNow } from './locked.ts'
import { presentCounted, presentRequirement, shown } from './present.ts'
import { findRequirement, type ListedRequirement, listRequirements } from './reads.ts'
import { registeredAt, releaseRequirement } from './release.ts'

export type TurnoverParts = {
  readonly database: Database
  readonly lotteries: LiveLotteries
  readonly settings: LiveSettings
}

type Page = { pageNum: number; pageSize: number }

const presentLocked = ({ balance, locked, missing }: Locked) => ({
  balance: formatMoney(balance),
  locked: formatMoney(locked),
  missing: formatMoney(missing),
})

/** What is kept, with what has happened in the last moments. */
const asOfNow = (row: ListedRequirement, { requirements }: Locked): ListedRequirement => ({
  ...row,
  ...requirements.find(({ seq }) => seq === row.seq),
})

async function betsOf({ database, lotteries }: TurnoverParts, playerId: bigint, seq: bigint, page: Page) {
  const since = await registeredAt(database, playerId)
  const locked = await lockedNow(database, playerId)
  const found = await findRequirement(database, playerId, seq)
  if (!found) throw refuse('notFound')
  const requirement = asOfNow(found, locked)
  const span = { since, from_us: requirement.at, until_us: requirement.endedAt }
  const { rows, total } = await settledBets(database, playerId, span, page)
  const explained = await explainIssues(database, playerId, [...new Set(rows.map(({ issue_id }) => issue_id))])
  return {
    requirement: presentRequirement(requirement),
    list: rows.map((bet) => presentCounted(lotteries, bet, seq, explained.get(bet.id))),
    total,
    ...page,
  }
}

export const playerRoutes = (parts: TurnoverParts): Route[] => [
  route(getWithdrawLimitFlowList, async ({ state, ...page }, { player: { playerId } }) => {
    const { database } = parts
    const locked = await lockedNow(database, playerId)
    const { rows, total } = await listRequirements(database, playerId, state, page)
    const { given, ...today } = await countToday(database, playerId)
    return {
      ...presentLocked(locked),
      list: rows.map((row) => ({
        ...presentRequirement(asOfNow(row, locked)),
        today: shown(given.get(row.seq) ?? 0n),
      })),
      total,
      ...page,
      today: {
        staked: shown(today.staked),
        waiting: shown(today.waiting),
        covered: shown(today.covered),
        returned: shown(today.returned),
        valid: shown(today.valid),
        used: shown(today.used),
        unused: shown(today.valid - today.used),
      },
    }
  }),
  route(getWithdrawLimitFlowBets, ({ id, ...page }, { player }) => betsOf(parts, player.playerId, id, page)),
]

export const operatorRoutes = (parts: TurnoverParts): Route[] => [
  route(consolePlayerTurnover, async ({ playerId, state, ...page }) => {
    const { database, settings } = parts
    await registeredAt(database, playerId)
    const locked = await lockedNow(database, playerId)
    const { rows, total } = await listRequirements(database, playerId, state, page)
    return {
      ...presentLocked(locked),
      releaseAlone: formatMoney(yuan(settings.current.turnoverReleaseAlone)),
      list: rows.map((row) => ({ ...presentRequirement(asOfNow(row, locked)), release: releaseOf(row) })),
      total,
      ...page,
    }
  }),
  route(consolePlayerTurnoverBets, ({ playerId, id, ...page }) => betsOf(parts, playerId, id, page)),
  route(consoleReleaseTurnover, ({ playerId, id, reason }, visit) =>
    releaseRequirement(parts.database, actorOf(visit), { playerId, id, reason }),
  ),
]

const releaseOf = (row: ListedRequirement) =>
  row.release_at === null
    ? null
    : {
        missing: shown(row.release_missing!),
        reason: row.release_reason!,
        by: row.release_by!,
        secondBy: row.release_second,
        at: row.release_at,
      }
