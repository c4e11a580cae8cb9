import { Link } from '@hongyun/ui/router/link.tsx'
import { memberPath } from '../paths.ts'

/** A member by name, with the way to what is known of them. */
export const MemberName = ({ id, userName }: { id: string; userName: string }) => (
  <Link className="strong" aria-label={`查看 ${userName}`} to={memberPath(id)}>
    {userName}
  </Link>
)
