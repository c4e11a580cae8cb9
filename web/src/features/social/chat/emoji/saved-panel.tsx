import { Button } from '@hongyun/ui/button.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconPhoto, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageTurner } from './page-turner.tsx'
import { SavedManager } from './saved-manager.tsx'
import { savedQuery } from './saved-query.ts'

const PAGE = 8

/** The pictures that the player keeps, eight a page: one is sent as it is chosen. */
export function SavedPanel({ onPick }: { onPick: (imgPath: string) => void }) {
  const saved = useQuery(savedQuery)
  const [page, setPage] = useState(0)
  const [isManaged, setManaged] = useState(false)
  return (
    <>
      <Query
        of={saved}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState text="暂无收藏图片" icon={IconPhoto} />}
      >
        {({ list }) => {
          const pages = Math.ceil(list.length / PAGE)
          const shown = Math.min(page, pages - 1)
          return (
            <>
              <div className="pics">
                {list.slice(shown * PAGE, (shown + 1) * PAGE).map(({ id, imgPath, thumbPath }, index) => (
                  <button
                    key={id}
                    type="button"
                    className="pic"
                    aria-label={`发送收藏图片 ${shown * PAGE + index + 1}`}
                    onClick={() => onPick(imgPath)}
                  >
                    <img src={thumbPath || imgPath} alt="" />
                  </button>
                ))}
              </div>
              <PageTurner page={shown} pages={pages} onTurn={setPage} />
            </>
          )
        }}
      </Query>
      <div className="emoji-panel__recent">
        <Button kind="ghost" size="sm" icon={IconSettings} onClick={() => setManaged(true)}>
          管理
        </Button>
      </div>
      <SavedManager opened={isManaged} onClose={() => setManaged(false)} />
    </>
  )
}
