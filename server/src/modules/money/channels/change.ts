/** What one operator changes of channels: adding, editing, switching, sorting, trying. Each leaves an act. */

import { minuteText } from '@hongyun/contract/channels/hours.ts'
import type { PayType } from '@hongyun/contract/channels/words.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { holdSeen } from '../../../platform/hold-seen.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { changedParts, type Parts } from '../../site/operators/changed-parts.ts'
import type { Collects } from './offered.ts'
import { kindOf } from './own-providers.ts'
import { allChannels, type ChannelRow, type OrderableChannel } from './reads.ts'

const about = (id: string) => ({ kind: 'channel', id }) as const

/** Locks a channel against orders and other changes. */
async function lockChannel(tx: Tx, id: string): Promise<ChannelRow> {
  await tx.query('select 1 from pay_channel where id = $1 for update', [id])
  const channel = (await allChannels(tx)).find((one) => one.id === id)
  if (!channel) throw refuse('channelUnknown')
  return channel
}

export type NewChannel = { channelId: string; payType: PayType; provider: string; name: string }

/** Adds a channel behind all others: off, and without terms. */
export const addChannel = (
  database: Database,
  actor: Actor,
  collects: Collects,
  { channelId, payType, provider, name }: NewChannel,
): Promise<void> =>
  inTransaction(database, async (tx) => {
    if (!collects(provider, payType)) throw refuse('channelProvider')
    const added = await tx.query(
      `insert into pay_channel (id, pay_type, provider, name, place)
       select $1, pay_type, $3, $4, (select coalesce(max(place), 0) + 1 from pay_channel)
       from pay_method where pay_type = $2 and kind = $5 on conflict (id) do nothing returning id`,
      [channelId, payType, provider, name, kindOf(provider)],
    )
    if (added.length === 0) {
      const taken = await tx.query('select 1 from pay_channel where id = $1', [channelId])
      throw refuse(taken.length > 0 ? 'channelTaken' : 'channelKind')
    }
    await noteAct(tx, actor, 'channelAdd', { name }, about(channelId))
  })

export type ChannelEdit = {
  channelId: string
  name: string
  eta: string
  weight: number
  opensAt: number
  closesAt: number
  fromGrade: number
  quickAmounts: readonly Money[]
  seen?: string | undefined
}

type Shown = Omit<ChannelEdit, 'channelId' | 'quickAmounts' | 'seen'> & { quickAmounts: readonly string[] }

/** A channel in words, for the log. */
const partsOf = ({ name, eta, weight, opensAt, closesAt, fromGrade, quickAmounts }: Shown): Parts => ({
  名称: name,
  到账说明: eta || '无',
  权重: String(weight),
  开放: `${minuteText(opensAt)} 至 ${minuteText(closesAt)}`,
  等级: `${fromGrade} 级起`,
  快选金额: quickAmounts.join('、') || '无',
})

/** Changes what needs no second operator; nothing is noted where nothing differs. */
export const editChannel = (database: Database, actor: Actor, edit: ChannelEdit): Promise<void> =>
  inTransaction(database, async (tx) => {
    const before = await lockChannel(tx, edit.channelId)
    const shown = {
      ...{ name: before.name, eta: before.eta, weight: before.weight, fromGrade: before.from_grade },
      ...{ opensAt: before.opens_at, closesAt: before.closes_at, quickAmounts: before.quick_amounts.map(formatMoney) },
    }
    holdSeen(edit.seen, 'channel', shown)
    const changed = await tx.query(
      `update pay_channel set name = $2, eta = $3, weight = $4, opens_at = $5, closes_at = $6, from_grade = $7, quick_amounts = $8
       where id = $1 and (name, eta, weight, opens_at, closes_at, from_grade, quick_amounts)
         is distinct from ($2::text, $3::text, $4::int, $5::smallint, $6::smallint, $7::smallint, $8::bigint[]) returning id`,
      [
        ...[edit.channelId, edit.name, edit.eta, edit.weight, edit.opensAt, edit.closesAt, edit.fromGrade],
        [...edit.quickAmounts],
      ],
    )
    if (changed.length === 0) return
    const said = changedParts(partsOf(shown), partsOf({ ...edit, quickAmounts: edit.quickAmounts.map(formatMoney) }))
    await noteAct(tx, actor, 'channelEdit', { name: edit.name, ...said }, about(edit.channelId))
  })

/** Switches a channel. One that fell needs a trial order that its provider took since. */
export const switchChannel = (database: Database, actor: Actor, id: string, on: boolean): Promise<void> =>
  inTransaction(database, async (tx) => {
    const channel = await lockChannel(tx, id)
    if (channel.is_on === on && channel.fell_at === null) return
    if (on && channel.terms_no === null) throw refuse('channelNoTerms')
    if (on && channel.fell_at !== null) {
      const tried = await tx.query(
        `select 1 from channel_trial t join pay_channel c on c.id = t.channel_id
         where t.channel_id = $1 and t.ok and t.at >= c.fell_at limit 1`,
        [id],
      )
      if (tried.length === 0) throw refuse('channelUntried')
    }
    await tx.query(
      `update pay_channel set is_on = $2, fell_at = null, on_at = case when $2 then clock_timestamp() else on_at end where id = $1`,
      [id, on],
    )
    await noteAct(tx, actor, on ? 'channelOn' : 'channelOff', {}, about(id))
  })

/** Puts all channels into an order; refuses a list that is not all of them. */
export const sortChannels = (database: Database, actor: Actor, ids: readonly string[]): Promise<void> =>
  inTransaction(database, async (tx) => {
    const rows = await tx.query<{ id: string; place: number }>(
      'select id, place from pay_channel order by id for update',
    )
    const wanted = new Map(ids.map((id, n) => [id, n + 1]))
    if (wanted.size !== ids.length || rows.length !== ids.length || rows.some(({ id }) => !wanted.has(id)))
      throw refuse('channelsDiffer')
    if (rows.every(({ id, place }) => wanted.get(id) === place)) return
    await tx.query(
      `update pay_channel c set place = p.place from unnest($1::text[]) with ordinality as p (id, place) where c.id = p.id`,
      [ids],
    )
    await noteAct(tx, actor, 'channelSort', {}, { kind: 'channels', id: String(ids.length) })
  })

/** Has the provider of a channel take an order that nobody pays; true where it did. */
export type TryOrder = (channel: OrderableChannel) => Promise<boolean>

/** The provider is asked outside the transaction that notes what came of it. */
export async function tryChannel(database: Database, actor: Actor, id: string, tryOrder: TryOrder): Promise<boolean> {
  const channel = (await allChannels(database)).find((one) => one.id === id)
  if (!channel) throw refuse('channelUnknown')
  const { terms_no } = channel
  if (terms_no === null) throw refuse('channelNoTerms')
  const ok = await tryOrder({ ...channel, terms_no })
  await inTransaction(database, async (tx) => {
    await tx.query('insert into channel_trial (channel_id, operator_id, ok) values ($1, $2, $3)', [
      ...[id, actor.operatorId, ok],
    ])
    await noteAct(tx, actor, 'channelTry', { reason: ok ? '成功' : '未受理' }, about(id))
  })
  return ok
}
