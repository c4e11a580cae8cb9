import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { clockTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { BlockList } from '../moderation/block-list.tsx'
import { dayAndTime, isToday } from '../time-text.ts'
import { useDialog } from '../use-dialog.ts'
import { RoomRow } from './room-row.tsx'
import { directsQuery } from './rooms-query.ts'

/** Of today the time, else the day. */
const whenText = (ms: number): string => (isToday(ms) ? clockTime(ms) : dayAndTime(ms).split(' ')[0]!)

interface DirectListProps {
  chosen: string | undefined
  onChoose: (roomId: string) => void
}

/** The player's private chats, the latest first. */
export function DirectList({ chosen, onChoose }: DirectListProps) {
  const blocks = useDialog<true>()
  return (
    <div className="chat__list">
      <Query
        of={useQuery(directsQuery)}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState text="暂无私聊" icon={IconMessages} />}
      >
        {(list) => (
          <>
            {list.map((one) => (
              <RoomRow
                key={one.roomId}
                title={one.remark || one.nickname}
                about={one.subTitle}
                avatar={one.avatar}
                isChosen={one.roomId === chosen}
                isUnread={one.latestMessageId > one.messageReadId}
                mark={
                  one.gmtLatestMessageTimestamp !== null && (
                    <small className="num">{whenText(one.gmtLatestMessageTimestamp)}</small>
                  )
                }
                onChoose={() => onChoose(one.roomId)}
              />
            ))}
            <p className="chat__end small muted">已显示全部记录</p>
          </>
        )}
      </Query>
      <p className="chat__end small">
        <button type="button" className="link" onClick={() => blocks.open(true)}>
          屏蔽名单
        </button>
      </p>
      {blocks.about && <BlockList key={blocks.times} opened={blocks.isOpen} onClose={blocks.close} />}
    </div>
  )
}
