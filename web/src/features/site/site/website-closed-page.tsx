import './site.css'
import { refusals } from '@hongyun/contract/wire/refusal.ts'
import { IconDoorOff } from '@tabler/icons-react'
import { RetryLink } from './retry-link.tsx'
import { SiteNotice } from './site-notice.tsx'
import { useServedAgain } from './use-served-again.ts'

export default function WebsiteClosedPage() {
  const site = useServedAgain()
  return (
    <SiteNotice icon={IconDoorOff} title={refusals.siteClosed.text} action={<RetryLink site={site} />}>
      <p>本站暂停对外服务，您的账户与资金记录保持不变。</p>
    </SiteNotice>
  )
}
