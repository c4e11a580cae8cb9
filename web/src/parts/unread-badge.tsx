const MAX_SHOWN = 99

/** How many letters are unread, beside a link that says so in its own name. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="badge" aria-hidden="true">
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </span>
  )
}

/** What such a link is called. */
export const unreadName = (text: string, count: number): string => (count === 0 ? text : `${text}，${count} 封未读`)
