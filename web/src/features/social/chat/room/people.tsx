import { Avatar } from '@hongyun/ui/avatar.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconSpeakerphone, IconUsers, IconX } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { api } from '../../../../wire/api.ts'
import type { Answer } from '../../../../wire/request.ts'
import { EVERYBODY, type Mentioned } from '../feed/mentions.ts'
import { SearchField } from '../search-field.tsx'

type Person = Answer<'getOnlineMemberListFront'>['list'][number]

const PAGE_SIZE = 10
const LOOK_EVERY_MS = 15_000
/** Who has just come in is listed a moment later. */
const LOOK_SOON_MS = 2000

interface PeopleProps {
  roomCode: string
  isManager: boolean
  onPerson: (userId: string) => void
  onMention: (who: Mentioned) => void
  onClose: () => void
}

/** Who is in the room: managers, then the others, ten more at a time. */
export function People({ roomCode, isManager, onPerson, onMention, onClose }: PeopleProps) {
  const panel = useRef<HTMLElement>(null)
  // The focus that was within returns to what opened it.
  useLayoutEffect(() => {
    const [own, opener] = [panel.current, document.activeElement]
    return () => {
      if (own?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const [typed, setTyped] = useState('')
  const userName = useDeferredValue(typed.trim())
  const people = useInfiniteQuery({
    queryKey: ['getOnlineMemberListFront', roomCode, userName],
    queryFn: ({ pageParam, signal }) =>
      api(
        'getOnlineMemberListFront',
        { roomCode, pageNum: pageParam, pageSize: PAGE_SIZE, ...(userName && { userName }) },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ list, total, pageNum }) =>
      list.length === PAGE_SIZE && pageNum * PAGE_SIZE < total ? pageNum + 1 : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      userName === '' && state.data?.pages[0]?.total === 0 ? LOOK_SOON_MS : LOOK_EVERY_MS,
    meta: { quiet: true },
  })
  return (
    <aside ref={panel} className="people" aria-label="在线成员" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <header className="people__head">
        <h3>在线成员</h3>
        <span className="small muted num">{people.data?.pages[0]?.total}</span>
        <button type="button" className="btn btn--ghost btn--icon push" aria-label="关闭在线成员" onClick={onClose}>
          <Icon of={IconX} />
        </button>
      </header>
      <div className="people__search">
        <SearchField name="搜索会员" longest={20} value={typed} onChange={setTyped} />
      </div>
      <div className="people__list">
        {isManager && (
          <button type="button" className="person" onClick={() => onMention(EVERYBODY)}>
            <span className="people__all">
              <Icon of={IconSpeakerphone} />
            </span>
            <span>
              @所有人<small>仅管理员可见</small>
            </span>
          </button>
        )}
        <Query of={people}>
          {({ pages }) => {
            const all = pages.flatMap(({ list }) => list)
            const guests = pages[0]?.guests ?? 0
            const managers = all.filter((one) => one.isManager)
            const others = all.filter((one) => !one.isManager)
            // Managers come first: where others are there, all of them are.
            const total = pages[0]?.total ?? 0
            if (all.length === 0)
              return <EmptyState text={userName === '' ? '暂无在线会员' : '没有找到会员'} icon={IconUsers} />
            return (
              <>
                <Section
                  title="管理员"
                  count={others.length > 0 || !people.hasNextPage ? managers.length : undefined}
                  people={managers}
                  onPerson={onPerson}
                />
                <Section title="其他会员" count={total - managers.length} people={others} onPerson={onPerson} />
                {people.hasNextPage ? (
                  <Button
                    kind="ghost"
                    size="sm"
                    block
                    busy={people.isFetchingNextPage}
                    onClick={() => void people.fetchNextPage()}
                  >
                    加载更多
                  </Button>
                ) : (
                  <p className="chat__end small muted">{`${guests > 0 ? `另有 ${guests} 位游客 · ` : ''}已显示全部记录`}</p>
                )}
              </>
            )
          }}
        </Query>
      </div>
    </aside>
  )
}

interface SectionProps {
  title: string
  /** How many there are, also beyond those that are shown; unknown at first where there are very many. */
  count: number | undefined
  people: readonly Person[]
  onPerson: (userId: string) => void
}

function Section({ title, count, people, onPerson }: SectionProps) {
  if (people.length === 0) return null
  return (
    <section aria-label={title}>
      <h4>
        {title}
        <span className="num">{count}</span>
      </h4>
      {people.map(({ userId, userName, roleUserName, isManager, avatar }) => (
        <button key={userId} type="button" className="person" onClick={() => onPerson(userId)}>
          <Avatar name={roleUserName} src={avatar} size={30} />
          <span className="clip">
            {roleUserName}
            {userName !== roleUserName && <small className="clip">{userName}</small>}
          </span>
          {isManager && <span className="grade grade--admin">管理</span>}
        </button>
      ))}
    </section>
  )
}
