import { Avatar } from '@hongyun/ui/avatar.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Paged } from '@hongyun/ui/paged.tsx'
import { Pager } from '@hongyun/ui/pager.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconUserOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../wire/request.ts'
import { dayAndTime } from '../time-text.ts'
import { useBlock } from './use-block.ts'

const PAGE_SIZE = 10

/** Whom the player has blocked. */
export function BlockList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title="屏蔽名单" opened={opened} onClose={onClose}>
      <Blocked />
    </Dialog>
  )
}

function Blocked() {
  const [page, setPage] = useState(1)
  const { unblock, isPending } = useBlock()
  const blocked = useQuery({
    ...queryOf('getBlockListFront', { pageNum: page, pageSize: PAGE_SIZE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  // The last page is empty once all on it are gone.
  if (page > 1 && blocked.data?.list.length === 0 && !blocked.isPlaceholderData) setPage(page - 1)
  return (
    <Query
      of={blocked}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState text="没有屏蔽任何人" icon={IconUserOff} />}
    >
      {({ list, total }) => (
        <Paged old={blocked.isPlaceholderData}>
          <ul className="blocked">
            {list.map(({ targetUserId, nickname, avatar, at }) => (
              <li key={targetUserId}>
                <Avatar name={nickname} src={avatar} size={30} />
                <span className="clip grow">
                  <b>{nickname}</b>
                  <br />
                  <small className="muted num">{dayAndTime(at)} 屏蔽</small>
                </span>
                <Button size="sm" busy={isPending} onClick={() => unblock(targetUserId)}>
                  取消屏蔽
                </Button>
              </li>
            ))}
          </ul>
          {total > PAGE_SIZE && <Pager page={page} total={total} pageSize={PAGE_SIZE} onPage={setPage} />}
        </Paged>
      )}
    </Query>
  )
}
