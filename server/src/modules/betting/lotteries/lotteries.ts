/** The lotteries on sale: seeded from the definitions, kept in memory and read again every second. */

import type { LotterySource } from '@hongyun/contract/lotteries/words.ts'
import { type Lottery as Definition, lotteries as definitions } from '@hongyun/lottery/lotteries.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { type Money, yuan } from '@hongyun/lottery/money.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { oneAtATime } from '../../../platform/one-at-a-time.ts'
import { shownName, shownPlayName } from '../../site/tenant/disguises.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'

export type Lottery = {
  code: string
  name: string
  type: LotteryType
  interval_s: number
  close_before_s: number
  source: LotterySource
  on_sale: boolean
  max_bet_payout: Money
  max_combination_exposure: Money
  max_play_exposure: Money
  max_issue_exposure: Money
}

const defaults = {
  maxBetPayout: yuan(500_000),
  maxPlayExposure: yuan(5_000_000),
  maxIssueExposure: yuan(10_000_000),
}

const WEEK_S = 7 * 86_400

/** From one draw to the next; of a lottery that is drawn elsewhere, on average. */
const intervalOf = (lottery: Definition): number =>
  lottery.source === 'self' ? lottery.interval_s : WEEK_S / lottery.weekdays.length

/** Adds lotteries the database does not know yet; what an operator has changed stays. */
export async function seedLotteries(database: Queryable): Promise<void> {
  for (const [position, lottery] of definitions.entries()) {
    await database.query(
      `insert into lottery (code, name, type, interval_s, close_before_s, source, position,
                            max_bet_payout, max_play_exposure, max_issue_exposure)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (code) do nothing`,
      [
        lottery.code,
        lottery.name,
        lottery.type,
        intervalOf(lottery),
        lottery.closeBefore_s,
        lottery.source,
        position,
        defaults.maxBetPayout,
        defaults.maxPlayExposure,
        defaults.maxIssueExposure,
      ],
    )
  }
}

/** All lotteries of the database. */
export const readLotteries = (database: Queryable): Promise<Lottery[]> =>
  database.query<Lottery>(
    `select code, name, type, interval_s, close_before_s, source, on_sale,
            max_bet_payout, max_combination_exposure, max_play_exposure, max_issue_exposure
     from lottery order by position, code`,
  )

/** A lottery as it is shown: `name` may be a disguise. */
export type NamedLottery = Lottery & { readonly trueName: string }

export type LiveLotteries = {
  readonly list: readonly NamedLottery[]
  find(code: string): NamedLottery | undefined
  /** The name under which a play is shown. */
  playName(code: string): string
  refresh(): Promise<void>
  stop(): void
}

const REFRESH_MS = 1000

/** The lotteries kept current by reading them again every second, under the names the settings give them. */
export async function watchLotteries(
  database: Database,
  settings: LiveSettings,
  onError: (error: unknown) => void,
): Promise<LiveLotteries> {
  let read = await readLotteries(database)
  const nameAll = () => {
    const from = { read, settings: settings.current }
    const { disguisedLotteries } = settings.current
    const list = read.map((lottery) => ({
      ...lottery,
      name: shownName(disguisedLotteries, lottery.code, lottery.name),
      trueName: lottery.name,
    }))
    return { from, list, byCode: new Map(list.map((lottery) => [lottery.code, lottery])) }
  }
  let named = nameAll()
  const current = () => {
    if (named.from.read !== read || named.from.settings !== settings.current) named = nameAll()
    return named
  }
  // One after the other: of two at once the earlier read could come last, and old terms hold again.
  const refresh = oneAtATime(async (isCurrent) => {
    const latest = await readLotteries(database)
    if (isCurrent()) read = latest
  })
  const timer = setInterval(() => void refresh().catch(onError), REFRESH_MS)
  return {
    get list() {
      return current().list
    },
    find: (code) => current().byCode.get(code),
    playName: (code) => shownPlayName(settings.current.disguisedPlays, code),
    refresh,
    stop: () => clearInterval(timer),
  }
}
