import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import { pageCount, pageList } from './page-list.ts'

interface PagerProps {
  /** From 1. */
  page: number
  /** Rows in all. */
  total: number
  pageSize: number
  onPage: (page: number) => void
}

export function Pager({ page, total, pageSize, onPage }: PagerProps) {
  const pages = pageCount(total, pageSize)
  return (
    <nav className="pager" aria-label="分页">
      <button type="button" aria-label="上一页" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon of={IconChevronLeft} />
      </button>
      {pageList(page, pages).map((mark) =>
        typeof mark === 'number' ? (
          <button
            key={mark}
            type="button"
            aria-label={`第 ${mark} 页`}
            aria-current={mark === page ? 'page' : undefined}
            onClick={() => onPage(mark)}
          >
            {mark}
          </button>
        ) : (
          <span key={mark} className="muted" aria-hidden="true">
            …
          </span>
        ),
      )}
      <button type="button" aria-label="下一页" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Icon of={IconChevronRight} />
      </button>
    </nav>
  )
}
