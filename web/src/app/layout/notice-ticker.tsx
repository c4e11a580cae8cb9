import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { noticesQuery } from '../../wire/notices.ts'

/** The newest notice, opened over the page that shows it. It does not move. */
export function NoticeTicker() {
  const notices = useQuery(noticesQuery)
  const [search] = useSearchParams()
  const newest = notices.data?.list[0]
  if (!newest) return <span className="ticker" />
  const opened = new URLSearchParams(search)
  opened.set('notice', newest.id)
  return (
    <span className="ticker">
      <Icon of={IconSpeakerphone} />
      <span className="tag">公告</span>
      <Link className="ticker__text clip" to={{ search: opened.toString() }} preventScrollReset>
        {newest.title}
      </Link>
    </span>
  )
}
