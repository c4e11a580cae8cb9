import { limitNames, limits } from '@hongyun/contract/protection/words.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react'
import { Meter } from '../../../../parts/meter.tsx'
import { limitText } from '../../../../parts/protection/limit-text.ts'
import { inForce, leftText, type OwnLimit, setBy, usedShare } from '../limit-words.ts'

interface LimitUseProps {
  own: OwnLimit
  onEdit: () => void
}

const NEAR = 0.8

/** One limit of a period: used, limit, meter, what is left. */
export function LimitUse({ own, onEdit }: LimitUseProps) {
  const { limit, used } = own
  const most = inForce(own)
  const share = usedShare(own)
  const isLoss = limits[limit].what === 'loss'
  const shown = used === null || (isLoss && used.startsWith('-')) ? '0' : used
  return (
    <div className="use">
      <p className="use__top">
        <b>{limitText(limit, shown)}</b>
        <span>{most === null ? '未设置' : `/ ${[limitText(limit, most), setBy(own)].join(' ').trim()}`}</span>
      </p>
      {most === null ? (
        <div className="bar-meter" aria-hidden="true" />
      ) : (
        <Meter label={limitNames[limit]} share={share} warns />
      )}
      <p className="use__foot">
        <span className={share >= NEAR ? 'use__near' : undefined}>
          {share >= NEAR && <Icon of={IconAlertTriangle} />}
          {leftText(own)}
        </span>
        <EditButton own={own} onEdit={onEdit} />
      </p>
    </div>
  )
}

/** The limit of a single bet: nothing of it is used up. */
export function BetLimit({ own, onEdit }: LimitUseProps) {
  const most = inForce(own)
  return (
    <div className="row use__bet">
      <b>{most === null ? '未设置' : limitText('bet', most)}</b>
      <span className="small muted">
        {own.used !== null && `最近 30 日最大一注 ${limitText('bet', own.used)}，`}超过即拒绝，不会自动拆分
      </span>
      <span className="push">
        <EditButton own={own} onEdit={onEdit} />
      </span>
    </div>
  )
}

function EditButton({ own: { limit, value, raise }, onEdit }: LimitUseProps) {
  const label = `${value === null ? '设置' : '调整'}${limitNames[limit]}`
  if (raise)
    return (
      <button type="button" className="tag tag--pending" aria-label={`${label}，有一项调高`} onClick={onEdit}>
        <Icon of={IconHourglass} />
        {raise.state === 'ready' ? '待确认' : raise.value === null ? '待取消' : '待调高'}
      </button>
    )
  return (
    <button type="button" className="link" aria-label={label} onClick={onEdit}>
      {value === null ? '设置' : '调整'}
    </button>
  )
}
