// One channel: how it does, what it asks for, whether it is on; below it, where it switched itself off, why and what brings it back.
import { banks as bankNames, methodKinds, payTypes } from '@hongyun/contract/channels/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Switch } from '@hongyun/ui/switch.tsx'
import { IconAlertTriangle, IconGripVertical, IconHistory, IconPencil } from '@tabler/icons-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { AskedTag } from './asked-tag.tsx'
import {
  type Channel,
  type ChannelList,
  chargeText,
  gradeText,
  hoursBar,
  hoursText,
  limitsText,
  rateText,
  rateTone,
  secondsText,
} from './channel-words.ts'
import { RateLine } from './rate-line.tsx'

interface RowActs {
  mayChange: boolean
  isTrying: boolean
  onTurn: (channel: Channel) => void
  onTry: (channel: Channel) => void
  onEdit: (channel: Channel) => void
  onHistory: (channel: Channel) => void
}

interface ChannelRowProps extends RowActs {
  channel: Channel
  health: ChannelList['health']
  /** Up is -1. */
  onMove: (by: -1 | 1) => void
  onDrag: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
}

export function ChannelRow({ channel, health, onMove, onDrag, onDrop, ...acts }: ChannelRowProps) {
  const name = `${payTypes[channel.payType]} ${channel.name}`
  const tone = rateTone(channel.now, health)
  const move = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <>
      <tr
        className={channel.fall ? 'channels__fallen' : ''}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <td>
          <button
            type="button"
            className="channels__grip"
            aria-label={`移动 ${name}，Alt 加上下方向键`}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            draggable={acts.mayChange}
            disabled={!acts.mayChange}
            onDragStart={onDrag}
            onKeyDown={move}
          >
            <Icon of={IconGripVertical} />
          </button>
        </td>
        <td>
          <b>{name}</b> <StateTag channel={channel} tone={tone} />
          <small>
            {methodKinds[channel.kind]} · {gradeText(channel.fromGrade)}
            {channel.banks.length > 0 && (
              <span title={channel.banks.map((bank) => bankNames[bank]).join('、')}>
                {' '}
                · {channel.banks.length} 家银行
              </span>
            )}
          </small>
        </td>
        <td>
          <span className="row channels__rate">
            <span className={`num channels__rate--${tone}`}>{rateText(channel.now)}</span>
            <RateLine hours={channel.hours} percent={health.percent} />
          </span>
          <small>24 小时 {rateText(channel.day)}</small>
        </td>
        <td className="end nowrap">
          {secondsText(channel.median)}
          <small>95% {secondsText(channel.p95)}</small>
        </td>
        <td className="nowrap">
          {limitsText(channel)}
          <small>{chargeText(channel)}</small>
        </td>
        <td className="nowrap num">
          {hoursText(channel)}
          <span className="channels__hours" style={hoursBar(channel)} />
        </td>
        <td className="end num">{channel.weight}</td>
        <td className="end nowrap">
          <Amount yuan={channel.today.amount} />
          <small>{wholeText(channel.today.count)} 笔</small>
        </td>
        <td className="end nowrap">
          <span className="row channels__acts">
            <button
              type="button"
              className="btn btn--ghost btn--icon btn--sm"
              aria-label={`${name} 的变更记录`}
              onClick={() => acts.onHistory(channel)}
            >
              <Icon of={IconHistory} />
            </button>
            {acts.mayChange && (
              <button
                type="button"
                className="btn btn--ghost btn--icon btn--sm"
                aria-label={`编辑 ${name}`}
                onClick={() => acts.onEdit(channel)}
              >
                <Icon of={IconPencil} />
              </button>
            )}
            <Switch label={name} on={channel.isOn} disabled={!acts.mayChange} onChange={() => acts.onTurn(channel)} />
          </span>
        </td>
      </tr>
      {channel.fall && <WhyRow channel={channel} fall={channel.fall} {...acts} />}
    </>
  )
}

function StateTag({ channel, tone }: { channel: Channel; tone: string }) {
  if (channel.fall) return <span className="tag tag--danger">已自动停用</span>
  if (!channel.isConfigured) return <span className="tag">未配置</span>
  const [asked] = channel.asked
  if (asked !== undefined) return <AskedTag id={asked} text="限额待审批" />
  return tone === 'near' ? <span className="tag tag--pending">接近停用线</span> : null
}

/** When it switched itself off, the figures that did it, what becomes of open orders, what brings it back. */
function WhyRow({
  channel,
  fall,
  mayChange,
  isTrying,
  onTry,
}: { channel: Channel; fall: NonNullable<Channel['fall']> } & RowActs) {
  const last = channel.trials.at(-1)
  const tried = channel.trials.filter(({ ok }) => ok).length
  return (
    <tr className="channels__why">
      <td />
      <td colSpan={8}>
        <span className="row">
          <Icon of={IconAlertTriangle} />
          <span className="grow">
            {dateTime(fall.at)} 停用：近 {fall.minutes} 分钟计 {fall.counted} 单到账 {fall.paid} 单（
            {Math.round((fall.paid / fall.counted) * 100)}%），低于 {fall.percent}
            %。已下的订单仍逐单查询，付款照常入账。
            {last
              ? `已试 ${channel.trials.length} 单，受理 ${tried} 单，最近 ${dateTime(last.at)}。`
              : '试单成功后可重新启用。'}
          </span>
          {mayChange && (
            <Button size="sm" busy={isTrying} onClick={() => onTry(channel)}>
              {last ? '再试一单' : '试一单'}
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}
