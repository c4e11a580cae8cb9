import { banDurations } from '@hongyun/contract/chat/words.ts'
import { Avatar } from '@hongyun/ui/avatar.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { pageCount } from '@hongyun/ui/page-list.ts'
import { Paged } from '@hongyun/ui/paged.tsx'
import { Pager } from '@hongyun/ui/pager.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Switch } from '@hongyun/ui/switch.tsx'
import { IconBan } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type Answer, queryOf, useAct } from '../../../../wire/request.ts'
import { ask, say } from '../../../../wire/say.ts'
import type { Settings } from '../door.ts'
import { SearchField } from '../search-field.tsx'
import { dayAndTime } from '../time-text.ts'
import type { Bannable } from './ban-sheet.tsx'
import { Left } from './left.tsx'
import { refreshBans } from './refresh-bans.ts'

type Ban = Answer<'getBanListFront'>['list'][number]

const PAGE_SIZE = 10
const WIDTH = 760

interface BanManagementProps {
  roomCode: string
  me: string
  room: Settings
  opened: boolean
  onClose: () => void
  onChange: (who: Bannable) => void
}

/** The bans of a room that hold, and whether all but its managers are muted. */
export function BanManagement({ roomCode, me, room, opened, onClose, onChange }: BanManagementProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const target = useDeferredValue(typed.trim())
  const mute = useAct('updateRoomBannedWeb', {
    onSuccess: (_done, { isMessageBanned }) => say.ok(isMessageBanned ? '已开启全体禁言' : '已解除全体禁言'),
    onSettled: () => client.invalidateQueries({ queryKey: ['chatRoom', roomCode] }),
  })
  return (
    <Dialog title="禁言管理" width={WIDTH} opened={opened} onClose={onClose}>
      <div className="bans__head">
        <span className="muted small clip">{room.title}</span>
        <SearchField name="搜索会员" longest={30} value={typed} onChange={setTyped} />
        <Switch
          name="全体禁言"
          on={room.isMessageBanned}
          busy={mute.isPending}
          onChange={(isMessageBanned) => mute.mutate({ roomCode, isMessageBanned })}
        />
      </div>
      <div className="bans">
        <Bans roomCode={roomCode} me={me} target={target} onChange={onChange} />
      </div>
    </Dialog>
  )
}

interface BansProps {
  roomCode: string
  me: string
  /** Whom the manager looks for. */
  target: string
  onChange: (who: Bannable) => void
}

function Bans({ roomCode, me, target, onChange }: BansProps) {
  const client = useQueryClient()
  const [turned, setTurned] = useState({ target, page: 1 })
  // Others who are looked for begin with their first page.
  const page = turned.target === target ? turned.page : 1
  const setPage = (to: number) => setTurned({ target, page: to })
  const [ticked, setTicked] = useState<readonly string[]>([])
  const bans = useQuery({
    ...queryOf('getBanListFront', { roomCode, target, pageNum: page, pageSize: PAGE_SIZE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  // The last page is empty once all on it are lifted.
  if (page > 1 && bans.data?.list.length === 0 && !bans.isPlaceholderData) setPage(page - 1)
  // What was lifted meanwhile, by somebody else or by its time, is no longer chosen.
  const chosen = (bans.data?.list ?? []).filter(({ id }) => ticked.includes(id))
  const lift = useAct('deleteBanFront', {
    onSuccess: () => {
      say.ok('已解除禁言')
      setTicked([])
    },
    onSettled: () => refreshBans(client),
  })
  const liftAll = async (some: readonly Ban[]) => {
    const who = some.length === 1 ? some[0]?.nickname : `所选 ${some.length} 人`
    const yes = await ask({ title: '解除禁言', text: `解除${who}的禁言？`, confirm: '解除', cancel: '取消' })
    if (yes) lift.mutate({ roomCode, ids: some.map(({ id }) => id).join(',') })
  }
  const columns: readonly Column<Ban>[] = [
    {
      key: 'tick',
      head: <span className="sr">选择</span>,
      cell: ({ id, nickname, isOfSite, target: who }) => (
        <input
          type="checkbox"
          aria-label={`选择 ${nickname}`}
          disabled={isOfSite || who === me}
          checked={ticked.includes(id)}
          onChange={({ target: { checked } }) =>
            setTicked(checked ? [...ticked, id] : ticked.filter((one) => one !== id))
          }
        />
      ),
    },
    {
      key: 'who',
      head: '会员',
      cell: ({ nickname, userName, avatar }) => (
        <span className="row">
          <Avatar name={nickname} src={avatar} size={28} />
          <span className="clip">
            <b>{nickname}</b>
            {userName !== '' && <small className="muted bans__account">{userName}</small>}
          </span>
        </span>
      ),
    },
    { key: 'duration', head: '时长', cell: ({ durationTypeId }) => nameOf(durationTypeId) },
    { key: 'from', head: '开始', cell: ({ gmtModified }) => <span className="num">{dayAndTime(gmtModified)}</span> },
    {
      key: 'left',
      head: '还剩',
      cell: ({ until }) =>
        until === null ? (
          <span className="muted">直到解除</span>
        ) : (
          <Left until={until} onOver={() => refreshBans(client)} />
        ),
    },
    {
      key: 'acts',
      head: '操作',
      align: 'end',
      cell: (ban) =>
        ban.isOfSite || ban.target === me ? (
          <span className="muted">{ban.isOfSite ? '客服设定' : '本人'}</span>
        ) : (
          <span className="bans__acts">
            <button type="button" className="link" onClick={() => onChange({ ...ban, userId: ban.target })}>
              改时长
            </button>
            <button type="button" className="link" onClick={() => void liftAll([ban])}>
              解除
            </button>
          </span>
        ),
    },
  ]
  const table = { label: '禁言', columns, rowKey: ({ id }: Ban) => id }
  return (
    <Query
      of={bans}
      skeleton={<DataTable {...table} rows={[]} loading />}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState text={target === '' ? '暂无禁言记录' : '没有找到会员'} icon={IconBan} />}
    >
      {({ list, total }) => (
        <Paged old={bans.isPlaceholderData}>
          <DataTable
            {...table}
            rows={list}
            totals={
              <span className="bans__foot">
                <Button
                  size="sm"
                  busy={lift.isPending}
                  disabled={chosen.length === 0}
                  onClick={() => void liftAll(chosen)}
                >
                  解除所选{chosen.length > 0 && ` ${chosen.length}`}
                </Button>
                <span className="small muted">
                  共 <b className="num">{total}</b> 条 · 到期自动解除
                </span>
              </span>
            }
            pager={
              pageCount(total, PAGE_SIZE) > 1 ? (
                <Pager page={page} total={total} pageSize={PAGE_SIZE} onPage={setPage} />
              ) : (
                <span className="small muted">已显示全部记录</span>
              )
            }
          />
        </Paged>
      )}
    </Query>
  )
}

const nameOf = (duration: number): string => banDurations[duration as keyof typeof banDurations]?.name ?? ''
