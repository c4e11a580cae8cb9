// Into which chats something is shared: rooms and private chats by pages, what the card shows, and how many are chosen.
import { PRIVATE_MOST, ROOMS_MOST, type Showable } from '@hongyun/contract/sharing/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Answer, useAct } from '../../wire/request.ts'
import { say } from '../../wire/say.ts'
import { TabPanel } from '../tabs.tsx'
import { ChatPicks } from './chat-picks.tsx'
import { directsToShare, roomsToShare } from './chats-query.ts'
import { messageOf, typeOf } from './message-of.ts'
import type { Shareable } from './shareable.ts'
import { ShownOfBet } from './shown-of-bet.tsx'
import type { EditedStake } from './stake-edit.ts'
import './share.css'

const kinds = [
  { tab: 'rooms', name: '聊天房间', search: '搜索房间', most: ROOMS_MOST },
  { tab: 'directs', name: '私聊', search: '搜索会员', most: PRIVATE_MOST },
] as const
type Tab = (typeof kinds)[number]['tab']
type Chosen = Readonly<Record<Tab, readonly string[]>>

const fullText: Record<Tab, string> = {
  rooms: `一次最多分享到 ${ROOMS_MOST} 个聊天房间`,
  directs: `分享仅限${PRIVATE_MOST}个聊天房间`,
}

type Failed = Answer<'shareMessage'>['list']

interface ShareDialogProps {
  of: Shareable
  opened: boolean
  onClose: () => void
}

export function ShareDialog({ of, opened, onClose }: ShareDialogProps) {
  const id = useId()
  const [tab, setTab] = useState<Tab>('rooms')
  const [chosen, setChosen] = useState<Chosen>({ rooms: [], directs: [] })
  const [show, setShow] = useState<readonly Showable[]>([])
  const [stake, setStake] = useState<EditedStake>()
  const [failed, setFailed] = useState<Failed>([])
  const kind = kinds.find((one) => one.tab === tab)!
  const rooms = useQuery(roomsToShare)
  const directs = useQuery({ ...directsToShare, enabled: tab === 'directs' })
  const share = useAct('shareMessage', {
    meta: { quiet: true },
    onMutate: () => setFailed([]),
    onSuccess: ({ shared, list }) => {
      if (shared > 0) say.ok('分享成功')
      const rest = list.filter(({ reason }) => reason !== null)
      if (rest.length === 0) return onClose()
      // What went out is done; the others can be tried again.
      setFailed(rest)
      setChosen({
        rooms: rest.flatMap(({ roomCode }) => roomCode ?? []),
        directs: rest.flatMap(({ roomId }) => roomId ?? []),
      })
    },
  })
  const count = chosen.rooms.length + chosen.directs.length
  const isFull = chosen[tab].length >= kind.most
  const send = () =>
    share.mutate({
      rooms: chosen.rooms.join(','),
      roomIds: chosen.directs.join(','),
      messageTypeId: typeOf(of),
      message: messageOf(of, show, stake),
    })
  return (
    <Dialog
      title="分享到聊天"
      opened={opened}
      onClose={() => !share.isPending && onClose()}
      foot={
        <div className="share__foot">
          <span role="status">
            已选 <b className="num">{count}</b> 个聊天
          </span>
          {isFull && (
            <span className="field__error" role="alert">
              {fullText[tab]}
            </span>
          )}
          <span className="push" />
          <Button onClick={onClose} disabled={share.isPending}>
            取消
          </Button>
          <Button kind="primary" busy={share.isPending} disabled={count === 0} onClick={send}>
            分享
          </Button>
        </div>
      }
    >
      <div className="share">
        <div className="seg share__tabs" role="tablist" aria-label="分享对象">
          {kinds.map((one) => (
            <button
              key={one.tab}
              id={`${id}-${one.tab}`}
              type="button"
              role="tab"
              aria-selected={one.tab === tab}
              aria-controls={`${id}-panel`}
              onClick={() => setTab(one.tab)}
            >
              {one.name}
              {chosen[one.tab].length > 0 && <span className="badge num">{chosen[one.tab].length}</span>}
            </button>
          ))}
        </div>
        <TabPanel id={id} value={tab}>
          <ChatPicks
            key={tab}
            of={tab === 'rooms' ? rooms : directs}
            search={kind.search}
            chosen={chosen[tab]}
            isFull={isFull}
            onChoose={(keys) => setChosen({ ...chosen, [tab]: keys })}
          />
        </TabPanel>
        {of.kind === 'bet' && <ShownOfBet bet={of.bet} show={show} onShow={setShow} stake={stake} onStake={setStake} />}
        {(share.error ?? failed.length > 0) && (
          <Alert tone="danger" urgent>
            {share.error?.message ??
              `${failed.length} 个聊天没有分享到：${[...new Set(failed.map(({ msg }) => msg))].join('；')}`}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
