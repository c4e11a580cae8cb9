import './site.css'
import { tenantRefusals } from '@hongyun/contract/tenant/refusals.ts'
import { IconMapPinOff } from '@tabler/icons-react'
import { RetryLink } from './retry-link.tsx'
import { SiteNotice } from './site-notice.tsx'
import { useServedAgain } from './use-served-again.ts'

export default function NoServicePage() {
  const site = useServedAgain()
  return (
    <SiteNotice icon={IconMapPinOff} title={tenantRefusals.addressNotServed.text} action={<RetryLink site={site} />}>
      <p>如您使用了代理或虚拟专用网络，请关闭后重试。</p>
    </SiteNotice>
  )
}
