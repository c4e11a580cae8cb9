import { tenantRefusals } from '@hongyun/contract/tenant/refusals.ts'
import { toMinute } from '../../parts/minute.ts'

interface PlayerViewProps {
  mode: 'maintenance' | 'closed'
  message: string
  endTime: number | null
}

/** What players see instead of the site. The page of a closed site has a fixed text. */
export function PlayerView({ mode, message, endTime }: PlayerViewProps) {
  if (mode === 'closed') {
    return (
      <div className="site-preview">
        <b className="serif">{tenantRefusals.siteClosed.text}</b>
        <p>本站暂停对外服务，您的账户与资金记录保持不变。</p>
      </div>
    )
  }
  return (
    <div className="site-preview">
      <b className="serif">系统维护中</b>
      <p>{message || tenantRefusals.maintenance.text}</p>
      {endTime !== null && (
        <p className="small muted">
          预计结束 <span className="num">{toMinute(endTime)}</span>
        </p>
      )}
    </div>
  )
}
