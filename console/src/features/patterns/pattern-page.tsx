// One finding: the rule, what it was made of; beside it that it was seen, with a note.
import { accountChanges, patternKinds, patternSentences, sharedThings } from '@hongyun/contract/patterns/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { useQuery } from '@tanstack/react-query'
import { FindingHead, FindingPage, FindingWhy } from '../../parts/finding/finding-page.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { type Answer, queryOf } from '../../wire/request.ts'
import { NoteCard } from './note-card.tsx'
import './patterns.css'

type One = Answer<'consolePattern'>

export default function PatternPage() {
  const { id = '' } = useParams()
  const finding = useQuery(queryOf('consolePattern', { id: /^[1-9]\d{0,17}$/.test(id) ? id : '1' }))
  return (
    <FindingPage list={{ to: '/patterns', name: '全部发现' }} of={finding} nameOf={({ kind }) => patternKinds[kind]}>
      {(one) => (
        <>
          <Evidence one={one} />
          <NoteCard key={one.id} one={one} />
        </>
      )}
    </FindingPage>
  )
}

function Evidence({ one }: { one: One }) {
  const { kind, day, madeAt, agent, players, fact, members, crossings, account } = one
  return (
    <Card label="证据" flush>
      <FindingHead when={`营业日 ${day}，${dateTime(madeAt)} 发现`}>
        <span className="tag tag--pending">{patternKinds[kind]}</span>{' '}
        {agent && (
          <Link className="link" to={`/agents/${agent.id}`}>
            {agent.userName} 的团队
          </Link>
        )}
      </FindingHead>
      <FindingWhy title="为什么列出" fact={fact} rule={patternSentences[kind]}>
        <p className="patterns__players">
          {players.map((player) => (
            <PlayerLink key={player.id} player={player} />
          ))}
        </p>
      </FindingWhy>
      {members.length > 0 && <Members of={members} />}
      {crossings.length > 0 && <Crossings of={crossings} />}
      {account && <Account of={account} />}
    </Card>
  )
}

function Members({ of }: { of: One['members'] }) {
  return (
    <div className="ev">
      <h2 className="h">
        下级<span className="small muted">{of.length} 名</span>
      </h2>
      {of.map(({ player, staked, loss, rebate, shared }) => (
        <p key={player.id} className="own pattern__row">
          <PlayerLink player={player} />
          <span className="muted">{shared.map((thing) => sharedThings[thing]).join('，')}</span>
          <span>
            投注 <Amount yuan={staked} />
          </span>
          <span>
            净输 <Amount yuan={loss} />
          </span>
          <span>
            返点 <Amount yuan={rebate} />
          </span>
        </p>
      ))}
    </div>
  )
}

function Crossings({ of }: { of: One['crossings'] }) {
  return (
    <div className="ev">
      <h2 className="h">
        下注相反的期次<span className="small muted">{of.length} 期</span>
      </h2>
      {of.map(({ lotteryName, issue, playName, sides }) => (
        <div key={`${issue} ${playName}`} className="own pattern__crossing">
          <p>
            {lotteryName} <span className="num">{issue}</span> {playName}
          </p>
          {sides.map(({ player, numbers, amount, betIds }) => (
            <p key={player.id} className="row">
              <PlayerLink player={player} />
              <span className="pattern__numbers">{numbers.join('；')}</span>
              <Amount yuan={amount} />
              <CopyButton text={betIds.join('\n')} label={`复制 ${player.userName} 在 ${issue} 期的注单编号`} />
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}

function Account({ of: { signedInAt, address, lastSeenAt, changes } }: { of: NonNullable<One['account']> }) {
  return (
    <div className="ev">
      <h2 className="h">登录与更换</h2>
      <p className="own">
        此前最近登录 <span className="num">{lastSeenAt === null ? '已不再保留' : dateTime(lastSeenAt)}</span>
      </p>
      <p className="own">
        从新的浏览器登录 <span className="num">{dateTime(signedInAt)}</span>，地址{' '}
        <span className="num">{address}</span>
      </p>
      {changes.map(({ what, at, payoutId }) => (
        <p key={`${what} ${payoutId}`} className="own">
          更换{accountChanges[what]} <span className="num">{dateTime(at)}</span>
          {payoutId && <span className="muted num"> 编号 {payoutId}</span>}
        </p>
      ))}
    </div>
  )
}
