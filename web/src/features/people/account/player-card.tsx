// Who is signed in, and how far the next grade is. The name is known at once; the rest arrives.

import { maskName } from '@hongyun/contract/wire/mask.ts'
import { Avatar } from '@hongyun/ui/avatar.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Skeleton } from '@hongyun/ui/skeleton.tsx'
import { useSession } from '../../../wire/session.ts'
import { GradeBadge } from './grade-badge.tsx'
import { GrowthBar } from './growth-bar.tsx'
import { useExperience } from './requests/use-experience.ts'
import { useInfo } from './requests/use-info.ts'

export function PlayerCard() {
  const user = useSession()
  const info = useInfo()
  const experience = useExperience()
  // Signing out empties the session a moment before the page is left.
  if (!user) return null
  const me = info.data ?? user
  return (
    <div className="menu__me">
      <div className="row">
        <Avatar name={me.nickname || me.userName} src={me.avatar} size={46} />
        <div>
          <b>{maskName(me.userName)}</b>
          <p className="row small muted">
            {experience.data && <GradeBadge grade={experience.data.grade} name={experience.data.gradeName} />}
            {me.agent && '代理'}
          </p>
        </div>
      </div>
      <Query of={experience} skeleton={<Skeleton short />}>
        {(growth) => <GrowthBar growth={growth} />}
      </Query>
    </div>
  )
}
