import { playerStates } from '@hongyun/contract/identity/words.ts'
import { Avatar } from '@hongyun/ui/avatar.tsx'
import { date, dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconCheck, IconSnowflake } from '@tabler/icons-react'
import type { Answer } from '../../../wire/request.ts'
import { Marks } from './marks.tsx'
import { PersonalGrid } from './personal-grid.tsx'

/** Who the player is. */
export function HeadCard({ player }: { player: Answer<'consolePlayer'> }) {
  const { id, userName, nickname, avatar, gradeName, agent, state, frozen, parent, members, rebate } = player
  return (
    <section className="card" aria-label="玩家">
      <div className="desk-person">
        <Avatar name={nickname} src={avatar} size={52} />
        <div>
          <div className="row">
            <h2>{userName}</h2>
            <span className="muted small">{nickname}</span>
            <span className="tag tag--pending">{gradeName}</span>
            {agent && <span className="tag tag--miss">代理</span>}
            {state === 'active' ? (
              <span className="tag tag--miss">
                <Icon of={IconCheck} />
                正常
              </span>
            ) : (
              <span className="tag tag--danger">
                <Icon of={IconSnowflake} />
                {playerStates[state]}
              </span>
            )}
          </div>
          <p className="small muted desk-person__facts">
            编号 <span className="mono">{id}</span> · {date(player.registeredAt)} 注册 ·{' '}
            {parent ? (
              <>
                上级{' '}
                <Link className="link" to={`/players/${parent.id}`}>
                  {parent.userName}
                </Link>
              </>
            ) : (
              '没有上级'
            )}{' '}
            · 直属下级 {members} 人 · 返点 {rebate}% · {player.signedIn ? '在线' : '不在线'}
          </p>
          {frozen && (
            <p className="small desk-person__facts">
              {frozen.by} 于 {dateTime(frozen.at)} 冻结{frozen.reason && `：${frozen.reason}`}
            </p>
          )}
        </div>
        <Marks playerId={id} marks={player.marks} />
      </div>
      <PersonalGrid playerId={id} personal={player.personal} />
    </section>
  )
}
