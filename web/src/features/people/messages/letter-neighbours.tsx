import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Answer } from '../../../wire/request.ts'

const pathOf = (id: string): string => `/userCenter/letterDetail?id=${id}`

/** The way to the letter before and the one after. */
export function LetterNeighbours({ letter: { previousId, nextId } }: { letter: Answer<'messageContent'> }) {
  return (
    <nav className="row row--between" aria-label="前后站内信">
      {previousId === null ? (
        <span className="small muted">已是最早一封</span>
      ) : (
        <Link className="link small" to={pathOf(previousId)} preventScrollReset>
          <Icon of={IconChevronLeft} />
          较早一封
        </Link>
      )}
      {nextId === null ? (
        <span className="small muted">已是最新一封</span>
      ) : (
        <Link className="link small" to={pathOf(nextId)} preventScrollReset>
          较新一封
          <Icon of={IconChevronRight} />
        </Link>
      )}
    </nav>
  )
}
