/**
 * The one gate for everything that spends. A door asks it inside the transaction that takes the money, with the player's account
 * locked: so however much is spent at once, a limit is not passed. Of players without protection it costs one look by their key.
 */
import { bigintArray } from '../../../platform/db/arrays.ts'
import { only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { type RefusedError, refuse } from '../../../platform/refuse.ts'
import type { LockedAccounts } from '../../money/ledger/accounts.ts'
import type { LiveSettings, Settings } from '../../site/tenant/settings.ts'
import { ceilingsOf } from './ceilings.ts'
import {
  inForce,
  type Limits,
  limitsFor,
  limitVerdict,
  type Protected,
  type Spending,
  shutVerdict,
  unprotected,
  type Verdict,
} from './judge.ts'
import { type LedgerSums, openLedgerSums } from './sums.ts'
import { readUsed } from './used.ts'

export type HeldProtection = Map<bigint, Protected>

/** Of the players who have any: sent with a batch's reads, behind the lock of their accounts. */
export async function readProtection(tx: Queryable, players: readonly bigint[]): Promise<HeldProtection> {
  const rows = await tx.query<ProtectionRow>(
    `select player_id, limits, house_limits, rests_until, excluded_until, answered_at, adult_on
     from protection where player_id = any($1::bigint[])`,
    [bigintArray(players)],
    'protection.read',
  )
  return new Map(rows.map((row) => [row.player_id, presentRow(row)]))
}

/** Those whom a letter may call to play: nobody who is excluded or rests. */
export async function whomToCall(tx: Queryable, players: readonly bigint[]): Promise<Set<bigint>> {
  const rows = await tx.query<{ id: bigint }>(
    `select id from unnest($1::bigint[]) as p (id)
     where not exists (select from protection where player_id = id and greatest(rests_until, excluded_until) > clock_timestamp())`,
    [bigintArray(players)],
    'protection.whom-to-call',
  )
  return new Set(rows.map(({ id }) => id))
}

type ProtectionRow = {
  player_id: bigint
  limits: Record<string, number>
  house_limits: Record<string, number>
  rests_until: number | null
  excluded_until: number | null
  answered_at: number | null
  adult_on: string | null
}

const limitsOf = (held: Readonly<Record<string, number>>): Limits =>
  Object.fromEntries(Object.entries(held).map(([name, value]) => [name, BigInt(value)]))

const presentRow = (row: ProtectionRow): Protected => ({
  ...{ limits: limitsOf(row.limits), house: limitsOf(row.house_limits) },
  ...{ restsUntil: row.rests_until, excludedUntil: row.excluded_until },
  ...{ answeredAt: row.answered_at, adultOn: row.adult_on },
})

export type Asking = {
  accounts: LockedAccounts
  held: HeldProtection
  now: number
}

export type ProtectionGate = {
  /** Why players may not spend, by what they would; all that is read is of accounts that are locked. */
  judge(tx: Tx, asking: Asking, spendings: readonly Spending[]): Promise<Map<Spending, Verdict>>
  /** Refuses one player's spending, whose account is locked. */
  hold(tx: Tx, accounts: LockedAccounts, spending: Spending): Promise<void>
  readonly sums: LedgerSums
} & Ceilings

/** The refusal that a verdict is. */
export const refusalOf = ({ refusal, text, data }: Verdict): RefusedError => refuse(refusal, { text, data })

/** The limits that the tenant sets for everybody. */
export type Ceilings = { ceilings(): Limits }

/** The gate of this process. */
export function openProtectionGate(settings?: Pick<LiveSettings, 'current'>): ProtectionGate {
  const sums = openLedgerSums()
  let read: Settings | undefined
  let ceilings: Limits = {}
  /** Worked out once for each reading of the settings. */
  const ceilingsNow = (): Limits => {
    if (settings && read !== settings.current) {
      read = settings.current
      ceilings = ceilingsOf(read)
    }
    return ceilings
  }

  const judge: ProtectionGate['judge'] = async (tx, { accounts, held, now }, spendings) => {
    const verdicts = new Map<Spending, Verdict>()
    const most = ceilingsNow()
    const limited = spendings.flatMap((spending) => {
      const known = held.get(spending.playerId) ?? unprotected
      const shut = shutVerdict(known, spending, now)
      if (shut) {
        verdicts.set(spending, shut)
        return []
      }
      const own = inForce(known.limits, known.house, most)
      const names = limitsFor(own, spending.kind)
      return names.length > 0 ? [{ spending, own, names, playerId: spending.playerId }] : []
    })
    if (limited.length === 0) return verdicts
    const used = await readUsed(tx, sums, limited, now, (playerId) => accounts.get(playerId)?.seq)
    for (const { spending, own } of limited) {
      const verdict = limitVerdict(own, spending, used(spending.playerId), now)
      if (verdict) verdicts.set(spending, verdict)
    }
    return verdicts
  }

  return {
    judge,
    async hold(tx, accounts, spending) {
      const [held, { now }] = await Promise.all([
        readProtection(tx, [spending.playerId]),
        tx.query<{ now: number }>('select clock_timestamp() as now', [], 'protection.clock').then(only),
      ])
      const verdict = (await judge(tx, { accounts, held, now }, [spending])).get(spending)
      if (verdict) throw refusalOf(verdict)
    },
    sums,
    ceilings: ceilingsNow,
  }
}
