import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Switch } from '@hongyun/ui/switch.tsx'
import { IconBan } from '@tabler/icons-react'
import type { Settings } from '../door.ts'
import { askForNotices, type Heard, setHeard, useHeard } from './heard.ts'

interface RoomInfoProps {
  room: Settings
  roomCode: string
  opened: boolean
  onClose: () => void
  /** The bans of the room, for who looks after it. */
  onBans: (() => void) | undefined
}

/** What the room is, and how the player hears of what is new. */
export function RoomInfo({ room, roomCode, opened, onClose, onBans }: RoomInfoProps) {
  const heard = useHeard()
  const turn = async (change: Partial<Heard>) => {
    if (change.notices && !(await askForNotices())) return
    setHeard(change)
  }
  return (
    <Dialog title="房间信息" opened={opened} onClose={onClose}>
      <div className="stack">
        {room.imageUrl && <img className="room-picture" src={room.imageUrl} alt="房间图片" decoding="async" />}
        <dl className="kv">
          <dt>房间号</dt>
          <dd className="num">{roomCode}</dd>
          <dt>创建时间</dt>
          <dd className="num">{dateTime(room.gmtCreated).slice(0, 16)}</dd>
          <dt>字数上限</dt>
          <dd className="num">{room.messageLength}</dd>
          <dt>简介</dt>
          <dd>{room.content || '暂无简介'}</dd>
        </dl>
        <div className="row">
          <Switch name="新消息提示音" on={heard.sound} onChange={(sound) => void turn({ sound })} />
          <Switch name="桌面通知" on={heard.notices} onChange={(notices) => void turn({ notices })} />
          {onBans && (
            <Button size="sm" className="push" icon={IconBan} onClick={onBans}>
              禁言管理
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
