import { pageCount } from '@hongyun/ui/page-list.ts'
import { Pager } from '@hongyun/ui/pager.tsx'
import { ToLastPage } from '@hongyun/ui/to-last-page.tsx'
import { QUEUE_ROWS } from './use-desk.tsx'

interface QueuePagerProps {
  /** The queue as it was read for this page; undefined while another page is shown. */
  of: { readonly list: readonly unknown[]; readonly total: number } | undefined
  page: number
  onPage: (page: number) => void
}

/** Below a queue that has more than one page; a page beyond the last goes to the last. */
export function QueuePager({ of: found, page, onPage }: QueuePagerProps) {
  if (!found || (page === 1 && found.total <= QUEUE_ROWS)) return null
  const last = pageCount(found.total, QUEUE_ROWS)
  if (page > last) return <ToLastPage last={last} />
  return (
    <div className="part">
      <p className="small muted">
        列出 {found.list.length}，共 {found.total}
      </p>
      <Pager page={page} total={found.total} pageSize={QUEUE_ROWS} onPage={onPage} />
    </div>
  )
}
