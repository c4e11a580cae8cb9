import { isMemberId } from '@hongyun/contract/chat/words.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useRight } from '../wire/info.ts'

interface MemberNameProps {
  userId: string
  /** Empty of a guest and of the site. */
  userName: string
  nickname: string
}

/** A member by their account, which leads to the player; a guest has none, nor has the site itself. */
export function MemberName({ userId, userName, nickname }: MemberNameProps) {
  const seesPlayers = useRight('seePlayers')
  if (!isMemberId(userId)) return <b>{nickname || '游客'}</b>
  const name = <b>{userName || userId}</b>
  return seesPlayers ? (
    <Link className="link" to={`/players/${userId}`}>
      {name}
    </Link>
  ) : (
    name
  )
}
