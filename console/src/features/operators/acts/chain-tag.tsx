import { dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconLink, IconUnlink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../wire/request.ts'
import { chainText } from './chain-text.ts'

/** Looked at again as often as the server does. */
const AGAIN_MS = 60_000

/** Whether the log is whole, and where it is not. */
export function ChainTag() {
  const { data, error } = useQuery({ ...queryOf('consoleActChain'), refetchInterval: AGAIN_MS })
  if (!data) return error ? <span className="tag tag--pending">操作链未能校验</span> : null
  const { text, note } = chainText(data)
  return (
    <span className="row small">
      <span className="muted">
        操作链 <span className="num">{data.links.toLocaleString('en-US')}</span> 条，
        <span className="num">{dateTime(data.checkedAt)}</span> 校验
      </span>
      <span className={data.broken ? 'tag tag--danger' : 'tag tag--ok'} title={note}>
        <Icon of={data.broken ? IconUnlink : IconLink} />
        {text}
      </span>
    </span>
  )
}
