// 会员资料: the player of the address, as far as others may know them.
import { sexes } from '@hongyun/contract/identity/words.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { Avatar } from '@hongyun/ui/avatar.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Answer, queryOf } from '../../../../wire/request.ts'
import { GradeTag } from '../feed/grade-tag.tsx'
import { Remark } from '../room/remark.tsx'
import '../window/room.css'
import '../window/feed.css'

const ID = /^[1-9]\d{0,17}$/
const UNKNOWN = '没有这名会员，或您与其不在同一聊天室'

export default function ProfilePage() {
  const { userId = '' } = useParams()
  const isId = ID.test(userId)
  const info = useQuery({ ...queryOf('getUserInfo', { userId }), enabled: isId, meta: { quiet: true } })
  const isUnknown = !isId || isRefusedBy(info.error, 'notFound')
  return (
    <div className="stack">
      <h1 className="section__title">会员资料</h1>
      <Card label="会员资料">
        {isUnknown ? (
          <EmptyState text={UNKNOWN} icon={IconUser} />
        ) : (
          <Query of={info}>{(player) => <Profile key={player.userId} player={player} />}</Query>
        )}
      </Card>
    </div>
  )
}

function Profile({ player }: { player: Answer<'getUserInfo'> }) {
  const { userId, userName, nickname, avatar, sex, grade, gradeName, login: isMe } = player
  const remark = useQuery({
    ...queryOf('getMemberRemark', { targetUserId: userId }),
    enabled: !isMe,
    meta: { quiet: true },
  })
  return (
    <div className="stack">
      <div className="member">
        <Avatar name={nickname} src={avatar} size={64} />
        <div>
          <h2>{nickname}</h2>
          <p className="small muted">
            {userName} · {sexes[sex]}
          </p>
        </div>
        <GradeTag name={gradeName} colour={grade} />
      </div>
      {isMe && (
        <p className="small">
          <Link className="link" to="/userCenter/personalInfo">
            修改个人资料
          </Link>
        </p>
      )}
      {!isMe && <Query of={remark}>{({ remark: kept }) => <Remark targetUserId={userId} kept={kept} />}</Query>}
    </div>
  )
}
