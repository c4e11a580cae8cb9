import { SHARE_PAGE } from '@hongyun/contract/sharing/words.ts'
import { Avatar } from '@hongyun/ui/avatar.tsx'
import { Pager } from '@hongyun/ui/pager.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Chat } from './chats-query.ts'

interface ChatPicksProps {
  of: UseQueryResult<readonly Chat[]>
  search: string
  chosen: readonly string[]
  /** No more may be chosen. */
  isFull: boolean
  onChoose: (keys: readonly string[]) => void
}

/** Chats of one kind, page by page. Those where the player may not speak keep their place. */
export function ChatPicks({ of, search, chosen, isFull, onChoose }: ChatPicksProps) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const wanted = typed.trim().toLowerCase()
  const toggle = (key: string) =>
    onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  return (
    <>
      <TextInput
        icon={IconSearch}
        aria-label={search}
        placeholder={search}
        maxLength={30}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setPage(1)
        }}
      />
      <Query
        of={of}
        isEmpty={(chats) => chats.length === 0}
        empty={<p className="share__none muted">暂无可分享的聊天</p>}
      >
        {(chats) => {
          const found = chats.filter(({ name }) => name.toLowerCase().includes(wanted))
          const first = (page - 1) * SHARE_PAGE
          return (
            <>
              <div className="share__list">
                {found.slice(first, first + SHARE_PAGE).map((chat) => (
                  <Pick
                    key={chat.key}
                    chat={chat}
                    isChosen={chosen.includes(chat.key)}
                    isFull={isFull}
                    onToggle={() => toggle(chat.key)}
                  />
                ))}
                {found.length === 0 && <p className="share__none muted">没有找到</p>}
              </div>
              <div className="share__pager">
                <span className="num">
                  {found.length === 0 ? 0 : first + 1}–{Math.min(first + SHARE_PAGE, found.length)} / {found.length} 个
                </span>
                <Pager page={page} total={found.length} pageSize={SHARE_PAGE} onPage={setPage} />
              </div>
            </>
          )
        }}
      </Query>
    </>
  )
}

interface PickProps {
  chat: Chat
  isChosen: boolean
  isFull: boolean
  onToggle: () => void
}

function Pick({ chat: { name, avatar, shut }, isChosen, isFull, onToggle }: PickProps) {
  const isOff = shut !== undefined || (isFull && !isChosen)
  return (
    <label className={isOff ? 'share__pick is-off' : 'share__pick'}>
      <input type="checkbox" checked={isChosen && !shut} disabled={isOff} onChange={onToggle} />
      <Avatar name={name} src={avatar} size={30} />
      <b className="clip">{name}</b>
      {shut && <span className="tag">{shut}</span>}
    </label>
  )
}
