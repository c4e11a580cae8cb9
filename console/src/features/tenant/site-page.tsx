// 站点状态: the site state, the message to players, and the blocked addresses.
import { Alert } from '@hongyun/ui/alert.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { SkeletonCard } from '@hongyun/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRight } from '../../wire/info.ts'
import { siteQuery } from '../../wire/site.ts'
import { AddressCard } from './address-card.tsx'
import './site.css'
import { StateCard } from './state-card.tsx'
import { StateForm } from './state-form.tsx'

export default function SitePage() {
  const site = useQuery(siteQuery)
  const allowed = useRight('site')
  return (
    <Query
      of={site}
      skeleton={
        <div className="card">
          <SkeletonCard />
        </div>
      }
    >
      {(data) => (
        <>
          {!allowed && <Alert tone="info">您的账号只能查看，更改需要“站点管理”权限，请联系管理员。</Alert>}
          <div className="site-state">
            <StateCard site={data} />
            <StateForm site={data} allowed={allowed} />
          </div>
          <AddressCard site={data} allowed={allowed} />
        </>
      )}
    </Query>
  )
}
