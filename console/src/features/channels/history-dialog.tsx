import { channelEvents } from '@hongyun/contract/channels/words.ts'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../wire/request.ts'
import type { Channel } from './channel-words.ts'

const WIDTH = 720

/** What became of a channel, newest first. */
export function HistoryDialog({ channel, onClose }: { channel: Channel | undefined; onClose: () => void }) {
  return (
    <Dialog title={`${channel?.name ?? ''} 的变更记录`} opened={channel !== undefined} onClose={onClose} width={WIDTH}>
      {channel && <History channelId={channel.channelId} />}
    </Dialog>
  )
}

function History({ channelId }: { channelId: string }) {
  const history = useQuery({ ...queryOf('consoleChannelHistory', { channelId }), meta: { quiet: true } })
  return (
    <Query
      of={history}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState text="还没有变更" icon={IconHistory} />}
    >
      {({ list }) => (
        <ul className="channels__history">
          {list.map(({ at, event, by, text }) => (
            <li key={`${at} ${event}`}>
              <span className="num muted">{dateTime(at)}</span>
              <b>{channelEvents[event]}</b>
              <span className="soft">{text}</span>
              <span className="muted">{by || '—'}</span>
            </li>
          ))}
        </ul>
      )}
    </Query>
  )
}
