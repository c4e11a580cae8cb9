import { Alert } from '@hongyun/ui/alert.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { toMinute } from '../../parts/minute.ts'
import { useRight } from '../../wire/info.ts'
import { siteQuery } from '../../wire/site.ts'

/** Shown on every page while the site is not open to players. */
export function SiteBanner() {
  const { data: site } = useQuery({ ...siteQuery, enabled: useRight('seeSite') })
  if (!site || site.mode === 'open') return null
  const closed = site.mode === 'closed'
  return (
    <Alert tone={closed ? 'danger' : 'warn'}>
      <b>{closed ? '站点已关闭' : '站点维护中'}</b>，玩家暂时无法访问
      {!closed && site.endTime !== null && `，预计 ${toMinute(site.endTime)} 结束`}。
      <Link className="ops__alert-link" to="/site">
        前往站点状态
      </Link>
    </Alert>
  )
}
