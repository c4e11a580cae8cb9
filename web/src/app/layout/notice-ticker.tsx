import { Icon } from '@hongyun/ui/icon.tsx'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { noticesQuery } from '../../wire/notices.ts'

/** The newest notice, with a link to its text. It does not move. */
export function NoticeTicker() {
  const notices = useQuery(noticesQuery)
  const newest = notices.data?.list[0]
  if (!newest) return <span className="ticker" />
  return (
    <span className="ticker">
      <Icon of={IconSpeakerphone} />
      <span className="tag">公告</span>
      <Link className="ticker__text clip" to={`/index?notice=${newest.id}`}>
        {newest.title}
      </Link>
    </span>
  )
}
