/** The list of channels as operators see it: settings, figures, why one switched itself off, what was asked for it. */
import type { consoleChannels } from '@hongyun/contract/channels/operator-calls.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Settings } from '../../site/tenant/settings.ts'
import { figuresOf, hoursOf, type Rate } from './figures.ts'
import type { ChannelNeeds } from './open-channels.ts'
import { type ChannelRow, channelsNow } from './reads.ts'

type Shown = Reply<typeof consoleChannels>
type Fall = Rate & { channel_id: string; at: number; percent: number; minutes: number }

/** The last fall of each channel that has not been switched since. */
const fallsOf = (database: Database): Promise<Fall[]> =>
  database.query<Fall>(
    `select f.channel_id, f.at, f.paid, f.counted, f.percent, f.minutes from pay_channel c
     cross join lateral (select * from channel_fall where channel_id = c.id order by id desc limit 1) f
     where c.fell_at is not null`,
  )

const trialsOf = (database: Database): Promise<{ channel_id: string; at: number; by: string; ok: boolean }[]> =>
  database.query(
    `select t.channel_id, t.at, o.name as by, t.ok from channel_trial t join pay_channel c on c.id = t.channel_id
       join operator o on o.id = t.operator_id
     where c.fell_at is not null and t.at >= c.fell_at order by t.id`,
  )

const askedFor = (database: Database): Promise<{ id: bigint; channel_id: string }[]> =>
  database.query(
    `select id, subject_id as channel_id from approval
     where kind = 'channelTerms' and state = 'open' and expires_at > clock_timestamp() order by id`,
  )

const seconds = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value)

const termsOf = ({ terms_no: no, min_amount, max_amount, fee_rate, bonus_rate }: ChannelRow) =>
  no === null
    ? null
    : {
        ...{ no, minAmount: formatMoney(min_amount), maxAmount: formatMoney(max_amount) },
        ...{ feeRate: fee_rate, bonusRate: bonus_rate },
      }

export async function channelDesk(
  database: Database,
  settings: Settings,
  { providers, collects }: Pick<ChannelNeeds, 'providers' | 'collects'>,
): Promise<Shown> {
  const { now, channels } = await channelsNow(database)
  const [figures, hours, falls, trials, asked] = await Promise.all([
    figuresOf(database, settings.channelFallMinutes, now),
    hoursOf(database, now),
    fallsOf(database),
    trialsOf(database),
    askedFor(database),
  ])
  const total = figures.find(({ channel_id }) => channel_id === null)
  const list = channels.map((channel) => {
    const own = figures.find(({ channel_id }) => channel_id === channel.id)
    const fall = falls.find(({ channel_id }) => channel_id === channel.id)
    return {
      ...{ channelId: channel.id, payType: channel.pay_type, kind: channel.kind, name: channel.name },
      ...{
        provider: channel.provider,
        isConfigured: collects(channel.provider, channel.pay_type),
        isOn: channel.is_on,
      },
      ...{ weight: channel.weight, opensAt: channel.opens_at, closesAt: channel.closes_at },
      ...{ fromGrade: channel.from_grade, eta: channel.eta, banks: channel.banks },
      quickAmounts: channel.quick_amounts.map(formatMoney),
      terms: termsOf(channel),
      asked: asked.filter(({ channel_id }) => channel_id === channel.id).map(({ id }) => id.toString()),
      now: { paid: own?.now_paid ?? 0, counted: own?.now_counted ?? 0 },
      day: { paid: own?.day_paid ?? 0, counted: own?.day_counted ?? 0 },
      hours: hours.get(channel.id) ?? [],
      ...{ median: seconds(own?.median), p95: seconds(own?.p95) },
      today: { amount: formatMoney(own?.today_amount ?? 0n), count: own?.today_count ?? 0 },
      fall: fall
        ? { at: fall.at, paid: fall.paid, counted: fall.counted, percent: fall.percent, minutes: fall.minutes }
        : null,
      trials: trials.filter(({ channel_id }) => channel_id === channel.id).map(({ at, by, ok }) => ({ at, by, ok })),
    }
  })
  return {
    list,
    today: { amount: formatMoney(total?.today_amount ?? 0n), count: total?.today_count ?? 0 },
    day: { paid: total?.day_paid ?? 0, counted: total?.day_counted ?? 0 },
    ...{ median: seconds(total?.median), p95: seconds(total?.p95) },
    health: {
      ...{ minutes: settings.channelFallMinutes, orders: settings.channelFallOrders },
      percent: settings.channelFallPercent,
    },
    providers: [...providers],
  }
}
