import './site.css'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useTitle } from '@hongyun/ui/router/provider.tsx'
import { IconDoor } from '@tabler/icons-react'
import { SiteNotice } from './site-notice.tsx'

/** An area that is known but has not opened: said plainly, with a way back. */
export function NotOpenPage() {
  const title = useTitle()
  return (
    <SiteNotice
      icon={IconDoor}
      title="该功能尚未开放"
      action={
        <>
          <Link className="btn" to="/index">
            返回首页
          </Link>
          <Link className="btn btn--primary" to="/lotteryHall">
            去购彩大厅
          </Link>
        </>
      }
    >
      {title && <p>“{title}”还在准备中，开放后会出现在菜单里。</p>}
    </SiteNotice>
  )
}
