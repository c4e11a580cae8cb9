/** Own odds as an operator changes them at the console: for tests. */
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { shell } from '../modules/site/operators/acts.ts'
import { listSheets, readSheetRows } from '../modules/site/tenant/odds-sheets.ts'
import { clearSheet } from '../modules/site/tenant/set-odds.ts'
import type { TestOperator } from './operators.ts'
import type { TestServer } from './test-server.ts'

export type OddsChange = { playCode: string; level: number; odds: string }
export type OddsLevel = {
  level: number
  odds: string
  isOwn: boolean
  byChance: string
  chance: string
  returned: { least: string; most: string; exact: string }
}

/** The sides of the sum of three dice at these odds; 1.98 by the chance. */
export const sides = (odds: string): OddsChange => ({ playCode: 'k3_hezhi_lm', level: 1, odds })

/** The calls of the desk, by `own` where nobody else is named. */
export function oddsDesk(server: TestServer, own: TestOperator) {
  const look = async (name: CallName, input: object, by = own) => {
    const { code, msg, data } = await server.call(name, input as Record<string, unknown>, by.cookie)
    return { code, msg, data: data as unknown as Record<string, never> }
  }
  const effect = (changes: unknown, lotteryType = 'K3', by = own) =>
    look('consoleOddsEffect', { lotteryType, changes }, by)
  /** Saves what the digest is of. */
  const save = async (changes: OddsChange[], digest: string, by = own, lotteryType = 'K3') =>
    look('consoleSetOdds', { lotteryType, changes, digest, reason: '周年活动', code: await by.code() }, by)
  return {
    ...{ look, effect, save },
    /** Looks at the effect, and saves it. */
    change: async (changes: OddsChange[], by = own, lotteryType = 'K3') =>
      save(changes, (await effect(changes, lotteryType, by)).data.digest!, by, lotteryType),
    playOf: async (playCode: string, lotteryType = 'K3') => {
      const { data } = await look('consoleOdds', { lotteryType })
      const plays = data.plays as unknown as { playCode: string; playName: string; levels: OddsLevel[] }[]
      return plays.find((play) => play.playCode === playCode)!
    },
    inForce: async () => {
      const [last] = (await listSheets(server.database)).slice(-1)
      return last ? readSheetRows(server.database, last.id) : []
    },
  }
}

/** Takes all own odds back. */
export const noOwnOdds = (server: TestServer) =>
  clearSheet(server.database, undefined, { actor: shell, reason: '测试' })
