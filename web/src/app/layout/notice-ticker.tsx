import { Icon } from '@hongyun/ui/icon.tsx'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
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
