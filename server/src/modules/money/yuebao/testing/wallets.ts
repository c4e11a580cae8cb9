/** Wallets of a server whose clock a test moves: days, players, and what the steps do when their time comes. */

import type { Reply } from '@hongyun/contract/wire/call.ts'
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import type { createYuebaoPledgeOrder } from '@hongyun/contract/yuebao/pledge-calls.ts'
import { businessDay, DAY_MS, startOfDay } from '@hongyun/lottery/days.ts'
import pino from 'pino'
import { openMovingServer } from '../../../../testing/moving-clock.ts'
import { payoutPlayer, payoutSafety } from '../../../../testing/payout-accounts.ts'
import type { TestPlayer, TestServer } from '../../../../testing/test-server.ts'
import { settingsSchema } from '../../../site/tenant/settings.ts'
import { bookInterest } from '../interest.ts'
import { endDue } from '../pledges/end-due.ts'
import { seedYuebao } from '../seed.ts'

/** What a call that must be done answered. */
async function done<T>(answer: Promise<Envelope<T>>): Promise<T> {
  const { code, msg, data } = await answer
  if (code !== 1) throw new Error(`refused: ${msg}`)
  return data
}

const LONG_SESSIONS = `insert into tenant_setting (key, value) values ('sessionIdleMinutes', '43200'), ('sessionMaxDays', '90')`
type Refused = { reason?: string; [more: string]: unknown }
export type Pledge = Reply<typeof createYuebaoPledgeOrder>

/** A server with the wallet of the demo, at noon of its first day. */
export async function openWallets() {
  const { clock, server } = await openMovingServer({ before: LONG_SESSIONS })
  const first = startOfDay(businessDay(Date.now()))
  /** Moves the clock to a time of a day; day 0 is the first. */
  const goTo = async (day: number, time = '12:00:00') => {
    const at = first + day * DAY_MS + Date.parse(`1970-01-01T${time}Z`)
    // Whoever is signed in stays so.
    await server.database.query(
      `update session set created_at = to_timestamp($1 / 1000.0), seen_at = to_timestamp($1 / 1000.0),
         expires_at = to_timestamp($1 / 1000.0) + interval '7 days'`,
      [at],
    )
    await server.database.query(
      `update operator_session set expires_at = to_timestamp($1 / 1000.0) + interval '1 day'`,
      [at],
    )
    await clock.moveTo(at)
    return at
  }
  const dayOf = (day: number) => businessDay(first + day * DAY_MS)
  const dayAt = (at: number) => Math.floor((at - first) / DAY_MS)
  await goTo(0)
  await seedYuebao(server.database)
  return { server, goTo, dayOf, dayAt, ...walletsOf(server) }
}

/** The calls and steps of a server. */
export function walletsOf(server: TestServer) {
  const { appDatabase, call } = server
  const settings = { current: settingsSchema.parse({}) }
  const parts = { database: appDatabase, settings }
  const log = pino({ level: 'silent' })
  const moveIn = (player: TestPlayer, amount: string, more = {}) =>
    call('transferInYuebao', { amount, ...more }, player.cookie) as Promise<Envelope<Refused & Record<string, string>>>
  const moveOut = (player: TestPlayer, amount: string, more = {}) =>
    call('transferOutYuebao', { amount, ...more }, player.cookie) as Promise<Envelope<Refused & Record<string, string>>>
  const products = async (player: TestPlayer) => (await done(call('getPledgeProducts', {}, player.cookie))).list
  return {
    parts,
    /** Books what is due, as a node does. */
    async book(chunk?: number) {
      while (await bookInterest(appDatabase, chunk)) {}
    },
    endDue: () => endDue(parts, log),
    moveIn,
    moveOut,
    products,
    info: (player: TestPlayer, input = {}) => done(call('getMyYuebaoInfo', input, player.cookie)),
    logs: (player: TestPlayer, input = {}) => done(call('getMyYuebaoBalanceLogs', input, player.cookie)),
    pledges: (player: TestPlayer, input = {}) => done(call('getMyYuebaoPledgeOrderList', input, player.cookie)),
    async buy(player: TestPlayer, name: string, amount: string, more: Record<string, unknown> = {}) {
      const { id, termsNo } = (await products(player)).find((one) => one.name === name) ?? { id: '1', termsNo: 1 }
      const input = {
        productId: id,
        termsNo,
        amount,
        autoRenew: 'false',
        safetyPassword: payoutSafety(player),
        ...more,
      }
      return call('createYuebaoPledgeOrder', input, player.cookie) as Promise<Envelope<Pledge & Refused>>
    },
    cancel: (player: TestPlayer, id: string, loss: string, more = {}) =>
      call('cancelYuebaoPledgeOrderWeb', { id, loss, ...more }, player.cookie) as Promise<
        Envelope<Refused & { back: string; available: string; state: string }>
      >,
    renew: (player: TestPlayer, id: string, autoRenew: boolean) =>
      call('setYuebaoPledgeOrderAutoRenewWeb', { id, autoRenew: String(autoRenew) }, player.cookie),
    balanceOf: async (player: TestPlayer) => (await call('queryBalanceFront', {}, player.cookie)).data.balance,
    letters: async (player: TestPlayer) =>
      (await call('messageList', {}, player.cookie)).data.list
        .filter(({ kind }) => kind === 'wallet')
        .map(({ title }) => title),
    /** A player with a safety password and something in the wallet. */
    async holder(amount: string, money = 100_000) {
      const player = await payoutPlayer(server, { money })
      if (amount !== '0') await done(moveIn(player, amount))
      return player
    },
  }
}
