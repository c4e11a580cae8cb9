import { Link } from '@hongyun/ui/router/link.tsx'
import { useRight } from '../wire/info.ts'

interface PlayerLinkProps {
  player: { id: string; userName: string } | null
}

/** A player, whose page it leads to for whoever may see it; the site where there is none. */
export function PlayerLink({ player }: PlayerLinkProps) {
  const seesPlayers = useRight('seePlayers')
  if (player === null) return <span className="tag">站点</span>
  if (!seesPlayers) return player.userName
  return (
    <Link className="link" to={`/players/${player.id}`}>
      {player.userName}
    </Link>
  )
}
