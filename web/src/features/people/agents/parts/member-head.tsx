import { originWays } from '@hongyun/contract/agents/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconChevronRight, IconMail, IconTrendingUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Answer } from '../../../../wire/request.ts'
import { memberPath } from '../paths.ts'
import { useShares } from '../requests/use-agent.ts'
import { MemberShares } from './member-shares.tsx'
import { KindTag, PlayerTag } from './state-tags.tsx'

type Known = Answer<'userManage'>

/** From oneself down to the member. */
export function MemberPath({ path }: { path: Known['path'] }) {
  return (
    <nav className="crumbs" aria-label="所在位置">
      {path.map(({ id, userName }, level) => (
        <span key={id}>
          {level > 0 && <Icon of={IconChevronRight} />}
          {level === path.length - 1 ? (
            <b aria-current="page">{level === 0 ? '我的团队' : userName}</b>
          ) : (
            <Link className="link" to={level === 0 ? '/userCenter/agentMember' : memberPath(id)}>
              {level === 0 ? '我的团队' : userName}
            </Link>
          )}
        </span>
      ))}
    </nav>
  )
}

/** The figures of the agent's whole branch. */
export function OwnHead({ known: { rebate, directs, members, agents, lettersLeft } }: { known: Known }) {
  return (
    <Card label="我的团队">
      <dl className="facts">
        <Fact name="我的返点">{rebate}%</Fact>
        <Fact name="直属下级">{directs} 人</Fact>
        <Fact name="全部下级">{members} 人</Fact>
        <Fact name="其中代理">{agents} 人</Fact>
        <Fact name="今天还能发信">{lettersLeft ?? 0} 封</Fact>
      </dl>
    </Card>
  )
}

interface MemberHeadProps {
  known: Known
  onRaise: (member: Known) => void
  onWrite: (member: Known) => void
}

/** One member: what is known of them, what can be done, and who gets what of their stakes. */
export function MemberHead({ known, onRaise, onWrite }: MemberHeadProps) {
  const shares = useShares(known.id)
  const { userName, kind, state, rebate, isDirect, directs, members, agents, balance, raiseMost } = known
  return (
    <div className="member-head">
      <Card
        title={userName}
        note={
          <span className="row">
            <KindTag kind={kind} />
            {state !== 'active' && <PlayerTag state={state} />}
          </span>
        }
        foot={
          isDirect && (
            <div className="row">
              {raiseMost !== null && (
                <Button size="sm" icon={IconTrendingUp} onClick={() => onRaise(known)}>
                  提高返点
                </Button>
              )}
              <Button size="sm" icon={IconMail} onClick={() => onWrite(known)}>
                发信
              </Button>
            </div>
          )
        }
      >
        <dl className="kv">
          <dt>返点</dt>
          <dd className="num">{rebate}%</dd>
          <dt>直属下级</dt>
          <dd className="num">{directs} 人</dd>
          <dt>全部下级</dt>
          <dd className="num">
            {members} 人，其中代理 {agents} 人
          </dd>
          <dt>可用余额</dt>
          <dd>{balance === null ? '不显示' : <Amount yuan={balance} />}</dd>
          <dt>注册时间</dt>
          <dd className="num">{dateTime(known.registeredAt)}</dd>
          <dt>最近登录</dt>
          <dd className="num">{known.lastSeenAt === null ? '还没有' : dateTime(known.lastSeenAt)}</dd>
          <dt>来源</dt>
          <dd>
            {originWays[known.origin]}
            {known.inviteCode && ` ${known.inviteCode}`}
          </dd>
        </dl>
      </Card>
      <Card title="每 100 元投注的去向">
        <Query of={shares}>{(data) => <MemberShares shares={data} />}</Query>
      </Card>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
)
