import type { MethodCall } from '@hongyun/contract/cashier/method-calls.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { useId } from 'react'
import type { Answer } from '../../../wire/request.ts'

interface ChooseChannelProps {
  channels: Answer<MethodCall>['list']
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
            <b>{channel.name}</b>
            <span className="small soft num">
              单笔 {limit(channel.minAmount)} – {limit(channel.maxAmount).slice(1)}
            </span>
            <span className="small muted">{channel.eta}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
