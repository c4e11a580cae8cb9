import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconMail } from '@tabler/icons-react'
import { UnreadBadge, unreadName } from '../../parts/unread-badge.tsx'
import { useUnread } from '../../wire/unread.ts'

/** The link to the letters, with the number of unread ones. */
export function LettersLink() {
  const unread = useUnread()
  return (
    <Link className="row bar__letters" to="/userCenter/letter" aria-label={unreadName('站内信', unread)}>
      <Icon of={IconMail} />
      站内信
      <UnreadBadge count={unread} />
    </Link>
  )
}
