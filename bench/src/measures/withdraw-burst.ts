/** Forty withdrawals at once of one balance, for several players at the same time: exactly those are held that fit. */
import { setTimeout as sleep } from 'node:timers/promises'
import { safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import { type CallName, routeOf } from '@hongyun/contract/wire/routes.ts'
import { hashPassword } from '@hongyun/server/platform/keys/passwords.ts'
import { cardNumber, HOLDER } from '@hongyun/server/testing/payout-accounts.ts'
import { changeSettings } from '@hongyun/server/testing/settings.ts'
import { areClean, auditFaults } from '../books.ts'
import { rounded } from '../line.ts'
import type { Measure } from '../measure.ts'
import { median } from '../pairs.ts'
import { makePlayers } from '../prepare/players.ts'
import { openSite, type Site } from '../site.ts'

const AT_ONCE = 40
const AMOUNT = 30_000
/** Of a million yuan, which each player has. */
const FIT = 33
const DIGITS = '271828'
const SETTINGS = { withdrawDayCount: 1000, withdrawFreeCount: 1000, withdrawDayAmount: 10_000_000 }

type Answer = Envelope<Record<string, unknown>>
type Player = { cookie: string; card: string; safetyPassword: string }

async function ask(site: Site, name: CallName, input: Record<string, string>, cookie: string): Promise<Answer> {
  const { method, path } = routeOf(name)
  const fields = new URLSearchParams(input)
  const answer = await fetch(`${site.url}${path}${method === 'GET' ? `?${fields}` : ''}`, {
    method,
    headers: { cookie: `sid=${cookie}` },
    ...(method === 'POST' && { body: fields }),
  })
  return (await answer.json()) as Answer
}

async function prepared(site: Site, cookie: string, n: number): Promise<Player> {
  const { data } = await ask(site, 'info', {}, cookie)
  const safetyPassword = safetyPasswordHash(String(data.userName), DIGITS)
  await ask(site, 'infoUpdate', { realName: HOLDER }, cookie)
  await site.database.query('insert into safety_password (player_id, password_hash) values ($1, $2)', [
    data.userId,
    await hashPassword(safetyPassword),
  ])
  const card = { bankNumber: cardNumber(n), bankCode: 'ICBC', holderName: HOLDER, safetyPassword }
  const bound = await ask(site, 'addBankCard', card, cookie)
  if (bound.code !== 1) throw new Error(`no card was bound: ${bound.msg}`)
  return { cookie, card: String(bound.data.id), safetyPassword }
}

const TRIES = 200

/**
 * Of tries of the safety password only a few are under way at once; the others are told that they are too many, and come again at
 * once with the same request id.
 */
async function insist(site: Site, input: Record<string, string>, cookie: string): Promise<Answer> {
  for (let n = 0; ; n += 1) {
    const answer = await ask(site, 'saveFrontWithdrawRecord', input, cookie)
    if (answer.data?.reason !== 'tooOften' || n === TRIES) return answer
  }
}

/** How many of forty were taken, and after how many milliseconds the last one was answered. */
async function burst(site: Site, { cookie, card, safetyPassword }: Player): Promise<{ taken: number; ms: number }> {
  const input = { way: 'bank', payeeId: card, amount: String(AMOUNT), safetyPassword }
  const startedAt = performance.now()
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => insist(site, { ...input, requestId: `burst-${n}` }, cookie)),
  )
  const taken = answers.filter(({ code }) => code === 1 || code === -30).length
  return { taken, ms: performance.now() - startedAt }
}

export const withdrawBurst: Measure = {
  id: 'withdraw-burst',
  async run({ quick }) {
    const bursts = quick ? 3 : 12
    const site = await openSite({ DEMO: '1' })
    try {
      await changeSettings(site.database, SETTINGS)
      const { cookies } = await makePlayers(site.database, bursts)
      const players: Player[] = []
      for (const [n, cookie] of cookies.entries()) players.push(await prepared(site, cookie, 500 + n))
      // The server reads settings anew every second.
      const terms = 'queryUsersTenantConfigWithdrawSettingFront'
      while (!JSON.stringify((await ask(site, terms, {}, cookies[0]!)).data).includes('"limitCount":1000'))
        await sleep(100)
      const outcomes: { taken: number; ms: number }[] = []
      for (const player of players) outcomes.push(await burst(site, player))
      const held = await site.database.query<{ n: bigint; amount: bigint }>(
        'select count(*) as n, sum(amount)::bigint as amount from withdrawal_order group by player_id',
      )
      const isExact =
        held.length === bursts &&
        held.every(({ n, amount }) => n === BigInt(FIT) && amount === BigInt(FIT * AMOUNT) * 10_000n)
      return {
        id: 'withdraw-burst',
        value: outcomes.filter(({ taken }) => taken === FIT).length / bursts,
        reference: `bursts of ${AT_ONCE} of which exactly ${FIT} were taken and held / all bursts`,
        unit: 'ratio',
        valid: isExact && areClean(await auditFaults(site.database)),
        goal: 1,
        least: 1,
        bursts,
        burst_ms: rounded(median(outcomes.map(({ ms }) => ms))),
      }
    } finally {
      await site.close()
    }
  },
}
