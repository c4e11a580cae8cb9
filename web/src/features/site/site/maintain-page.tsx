import './site.css'
import { tenantRefusals } from '@hongyun/contract/tenant/refusals.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { IconTool } from '@tabler/icons-react'
import { maintenanceOf } from './maintenance.ts'
import { RetryLink } from './retry-link.tsx'
import { SiteNotice } from './site-notice.tsx'
import { useServedAgain } from './use-served-again.ts'

/** The maintenance as the server announces it now. */
export default function MaintainPage() {
  const site = useServedAgain()
  const { startTime, endTime, message } = maintenanceOf(site.error)
  return (
    <SiteNotice icon={IconTool} title="系统维护中" action={<RetryLink site={site} />}>
      <p>{message ?? tenantRefusals.maintenance.text}</p>
      {(startTime || endTime) && (
        <dl className="site-notice__times">
          {startTime && <Time name="开始时间" at={startTime} />}
          {endTime && <Time name="预计结束" at={endTime} />}
        </dl>
      )}
      <p className="small">已受理的注单与账户余额不受影响。时间均为北京时间。</p>
    </SiteNotice>
  )
}

function Time({ name, at }: { name: string; at: number }) {
  return (
    <div>
      <dt className="small">{name}</dt>
      <dd className="num">{dateTime(at)}</dd>
    </div>
  )
}
