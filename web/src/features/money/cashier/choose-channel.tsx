import type { MethodCall } from '@hongyun/contract/cashier/method-calls.ts'
import { percentText } from '@hongyun/contract/channels/charge.ts'
import { minuteText } from '@hongyun/contract/channels/hours.ts'
import { DAY_MINUTES } from '@hongyun/contract/channels/words.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { useId } from 'react'
import type { Answer } from '../../../wire/request.ts'

export type Channel = Answer<MethodCall>['list'][number]

interface ChooseChannelProps {
  channels: readonly Channel[]
  chosen: string
  onChoose: (channelId: string) => void
}

/** `¥10.00` without idle cents. */
const limit = (yuan: string) => amountText(yuan).replace(/\.00$/, '')

/** Radio buttons in the shape of cards. */
export function ChooseChannel({ channels, chosen, onChoose }: ChooseChannelProps) {
  const name = useId()
  return (
    <fieldset className="cashier__group">
      <legend className="field__label">通道</legend>
      <div className="cols channels">
        {channels.map((channel) => (
          <label key={channel.channelId} className="channel">
            <input
              type="radio"
              className="sr"
              name={name}
              value={channel.channelId}
              checked={channel.channelId === chosen}
              onChange={() => onChoose(channel.channelId)}
            />
            <ChannelTag {...channel} />
            <b>{channel.name}</b>
            <span className="small soft num">
              单笔 {limit(channel.minAmount)} – {limit(channel.maxAmount).slice(1)}
            </span>
            <span className="small muted">{channel.eta}</span>
            {channel.closesAt - channel.opensAt !== DAY_MINUTES && (
              <span className="small muted num">
                {minuteText(channel.opensAt)} – {minuteText(channel.closesAt)} 开放
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What sets the channel apart: what it costs or brings, else that it is recommended. */
function ChannelTag({ feeRate, bonusRate, recommended }: Channel) {
  if (bonusRate > 0) return <span className="tag tag--gold">加送 {percentText(bonusRate)}%</span>
  if (feeRate > 0) return <span className="tag">手续费 {percentText(feeRate)}%</span>
  return recommended ? <span className="tag tag--gain">推荐</span> : null
}
