import './site.css'
import { tenantRefusals } from '@hongyun/contract/tenant/refusals.ts'
import { IconDoorOff } from '@tabler/icons-react'
import { RetryLink } from './retry-link.tsx'
import { SiteNotice } from './site-notice.tsx'
import { useServedAgain } from './use-served-again.ts'

export default function WebsiteClosedPage() {
  const site = useServedAgain()
  return (
    <SiteNotice icon={IconDoorOff} title={tenantRefusals.siteClosed.text} action={<RetryLink site={site} />}>
      <p>本站暂停对外服务，您的账户与资金记录保持不变。</p>
    </SiteNotice>
  )
}
