/** A player's activity envelopes: how many wait, the list, and receiving one, once, under the lock of the account. */
import type { ActivityEnvelopeState } from '@hongyun/contract/giveaways/words.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockAccounts } from '../../money/ledger/accounts.ts'
import { once, requestKey, whileWorking } from '../../money/ledger/once.ts'
import { postTransfers } from '../../money/ledger/post-transfers.ts'
import type { ProtectionGate } from '../../people/protection/gate.ts'

/** Of an envelope `e`: what it has come to by the database's clock. */
export const STATE = `case when e.received_at is not null then 'received'
  when e.valid_until <= clock_timestamp() then 'expired' else 'claimable' end`

/** How many wait for a player. */
export async function waitingNumber(database: Queryable, playerId: bigint): Promise<number> {
  const rows = await database.query<{ n: bigint }>(
    `select count(*) as n from activity_envelope
     where player_id = $1 and received_at is null and valid_until > clock_timestamp()`,
    [playerId],
    'giveaways.waiting',
  )
  return Number(only(rows).n)
}

type OwnRow = {
  id: bigint
  title: string
  amount: Money
  state: ActivityEnvelopeState
  given_at: number
  valid_until: number
  received_at: number | null
}
type Page = { state?: ActivityEnvelopeState | undefined; pageNum: number; pageSize: number }

const OWN = `e.player_id = $1 and ($2::text is null or ${STATE} = $2)`

/** A page of a player's envelopes, the newest first. */
export async function listOwn(database: Database, playerId: bigint, { state, pageNum, pageSize }: Page) {
  const [rows, counted] = await Promise.all([
    database.query<OwnRow>(
      `select e.id, g.title, e.amount, ${STATE} as state, g.at as given_at, e.valid_until, e.received_at
       from activity_envelope e join giveaway g on g.id = e.giveaway_id
       where ${OWN} order by e.id desc limit $3 offset $4`,
      [playerId, state ?? null, pageSize, (pageNum - 1) * pageSize],
      'giveaways.own',
    ),
    database.query<{ total: bigint; now: number }>(
      `select count(*) as total, clock_timestamp() as now from activity_envelope e where ${OWN}`,
      [playerId, state ?? null],
      'giveaways.count-own',
    ),
  ])
  const { total, now } = only(counted)
  return {
    list: rows.map((row) => ({
      ...{ id: row.id.toString(), title: row.title, amount: formatMoney(row.amount), state: row.state },
      ...{ giveTime: row.given_at, validUntil: row.valid_until, receiveTime: row.received_at },
    })),
    ...{ total: Number(total), pageNum, pageSize, serverTime: now },
    number: await waitingNumber(database, playerId),
  }
}

export type Receiving = { readonly database: Database; readonly protection: Pick<ProtectionGate, 'hold'> }
type Wanted = { id: bigint; requestId?: string | undefined }
type Received = { id: string; amount: string; balance: string; receiveTime: number }

/** Receives an envelope of one's own. */
export function receive({ database, protection }: Receiving, playerId: bigint, { id, requestId }: Wanted) {
  const key = requestKey(playerId, 'receiveRedEnvelope', requestId, { id: id.toString() })
  return whileWorking(key, () =>
    inTransaction(database, async (tx) => {
      const accounts = await lockAccounts(tx, [playerId])
      return once<Received>(tx, key, async () => {
        await holdActive(tx, playerId)
        const envelope = await findOwn(tx, playerId, id)
        if (!envelope) throw refuse('notFound')
        if (envelope.state === 'received') throw refuse('activityEnvelopeReceived')
        if (envelope.state === 'expired') throw refuse('activityEnvelopeExpired')
        const { amount, now } = envelope
        await protection.hold(tx, accounts, { playerId, kind: 'envelope', amount })

        // Only writes from here on: all decisions are made.
        await tx.query(
          'update activity_envelope set received_at = to_timestamp($2 / 1000.0) where id = $1',
          [id, now],
          'giveaways.receive',
        )
        await postTransfers(tx, accounts, [{ playerId, code: 209, amount, record: id }])
        const { balance } = accounts.get(playerId)!
        return { id: id.toString(), amount: formatMoney(amount), balance: formatMoney(balance), receiveTime: now }
      })
    }),
  )
}

/** As it is once the account is locked: nobody else receives it. */
async function findOwn(tx: Tx, playerId: bigint, id: bigint) {
  const [envelope] = await tx.query<{ amount: Money; state: ActivityEnvelopeState; now: number }>(
    `select e.amount, case when e.received_at is not null then 'received'
       when e.valid_until <= read.now then 'expired' else 'claimable' end as state, read.now
     from activity_envelope e, (select date_trunc('milliseconds', clock_timestamp()) as now) read
     where e.id = $1 and e.player_id = $2`,
    [id, playerId],
    'giveaways.find-own',
  )
  return envelope
}

/**
 * Refuses a frozen player; the account stays active until the transaction ends. Bets and settlement wait for it meanwhile, so the
 * player is not waited for long.
 */
async function holdActive(tx: Tx, playerId: bigint): Promise<void> {
  const active = await lockBriefly(tx, () =>
    tx.query(
      `select 1 as one from player where id = $1 and state = 'active' for share`,
      [playerId],
      'giveaways.active',
    ),
  )
  if (active.length === 0) throw refuse('accountFrozen')
}
