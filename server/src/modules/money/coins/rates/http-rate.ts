/** The rate of a source that answers JSON over HTTP. What it says is kept in the database, where every process reads it. */
import { readRate } from '@hongyun/contract/coins/units.ts'
import type { CoinConfig } from '../../../../platform/coin-config.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { Settings } from '../../../site/tenant/settings.ts'
import type { RateSource } from './source.ts'

const TIMEOUT_MS = 10_000
const BODY_LIMIT = 100_000
/** What is older is no rate of now. */
const STALE_S = 120
const PERCENT = 100n

type Parts = { database: Database; settings: { readonly current: Settings } }

export function httpRate(
  { url, field, name }: NonNullable<CoinConfig['rate']>,
  { database, settings }: Parts,
): RateSource {
  /** Too far from what two operators hold for right: the source is broken, or is lied to. */
  const isAbsurd = (rate: bigint): boolean => {
    const usual = readRate(settings.current.coinRate) ?? 0n
    const away = rate > usual ? rate - usual : usual - rate
    return away * PERCENT > usual * BigInt(settings.current.coinRateSpread)
  }
  return {
    async quote(on) {
      const [found] = await on.query<{ rate: bigint; at: number }>(
        `select rate, at from coin_quote where source = $1 and at > clock_timestamp() - make_interval(secs => $2)`,
        [name, STALE_S],
        'coins.quote',
      )
      return found && !isAbsurd(found.rate) ? { ...found, source: name } : undefined
    },
    async refresh() {
      const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
      if (!answer.ok) throw new Error(`the source of the rate answers ${answer.status}`)
      const text = await answer.text()
      const rate = text.length > BODY_LIMIT ? undefined : rateIn(text, field)
      if (rate === undefined) throw new Error(`the source of the rate says no rate at ${field}`)
      await database.query(
        `insert into coin_quote (source, rate, at) values ($1, $2, clock_timestamp())
         on conflict (source) do update set rate = excluded.rate, at = excluded.at`,
        [name, rate],
      )
    },
  }
}

/** The rate at a place such as `data.0.price` of a JSON text. */
export function rateIn(text: string, field: string): bigint | undefined {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return undefined
  }
  for (const step of field.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined
    found = (found as Record<string, unknown>)[step]
  }
  return typeof found === 'string' || typeof found === 'number' ? readRate(String(found)) : undefined
}
