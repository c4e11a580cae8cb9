/** The channels as they stand: the list for players and operators, and the one that an order is placed on. */
import type { Bank, MethodKind, PayType } from '@hongyun/contract/channels/words.ts'
import type { Money } from '@hongyun/lottery/money.ts'
import { only, type Queryable, type Tx } from '../../../platform/db/database.ts'

/** A channel with the terms in force. */
export type ChannelRow = {
  id: string
  pay_type: PayType
  kind: MethodKind
  method_on: boolean
  provider: string
  name: string
  weight: number
  opens_at: number
  closes_at: number
  from_grade: number
  eta: string
  quick_amounts: Money[]
  banks: Bank[]
  tutorials: string[]
  is_on: boolean
  fell_at: number | null
  /** Without terms nothing can be ordered; a channel that was just added has none. */
  terms_no: number | null
  min_amount: Money
  max_amount: Money
  fee_rate: number
  bonus_rate: number
}

/** A channel with terms: what can be offered. */
export type OrderableChannel = ChannelRow & { terms_no: number }

const COLUMNS = `c.id, c.pay_type, m.kind, m.is_on as method_on, c.provider, c.name, c.weight, c.opens_at, c.closes_at, c.from_grade,
  c.eta, c.quick_amounts, c.banks, c.tutorials, c.is_on, c.fell_at, t.no as terms_no, coalesce(t.min_amount, 0) as min_amount,
  coalesce(t.max_amount, 0) as max_amount, coalesce(t.fee_rate, 0) as fee_rate, coalesce(t.bonus_rate, 0) as bonus_rate`
const FROM = `from pay_channel c join pay_method m using (pay_type)
  left join lateral (select * from channel_terms where channel_id = c.id order by no desc limit 1) t on true`

/** All channels, in the order they are shown in. */
export const allChannels = (database: Queryable): Promise<ChannelRow[]> =>
  database.query<ChannelRow>(`select ${COLUMNS} ${FROM} order by c.place, c.id`, [], 'channels.all')

/** The channels with the time of the database, by which opening hours are read. */
export async function channelsNow(database: Queryable): Promise<{ now: number; channels: ChannelRow[] }> {
  const [{ now }, channels] = await Promise.all([
    database.query<{ now: number }>('select clock_timestamp() as now', [], 'channels.now').then(only),
    allChannels(database),
  ])
  return { now, channels }
}

/**
 * The channel of an order that is being placed: it and its terms stay as they are until the transaction ends. Whoever changes
 * them locks the row first, so an order comes before the change or after it.
 */
export async function holdChannel(tx: Tx, id: string): Promise<{ now: number; channel: ChannelRow | undefined }> {
  const held = await tx.query<{ now: number }>(
    'select clock_timestamp() as now from pay_channel where id = $1 for share',
    [id],
    'channels.hold',
  )
  if (!held[0]) return { now: 0, channel: undefined }
  const [channel] = await tx.query<ChannelRow>(`select ${COLUMNS} ${FROM} where c.id = $1`, [id], 'channels.held')
  return { now: held[0].now, channel }
}
