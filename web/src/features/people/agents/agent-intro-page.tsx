// 代理说明: what an agent may do and gets, with the reader's own figures; and how to become one.
import { Card } from '@hongyun/ui/card.tsx'
import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconChartBar, IconLink, IconPercentage, IconReceipt, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Lead } from '../../../parts/lead.tsx'
import { queryOf } from '../../../wire/request.ts'
import { useSession } from '../../../wire/session.ts'
import { EarningsCalculator } from './parts/earnings-calculator.tsx'
import { OwnPay } from './parts/own-pay.tsx'
import { TermsDesk } from './parts/terms-desk.tsx'
import { useAgentTerms } from './requests/use-agent.ts'
import './agents.css'

const facts: readonly { icon: IconShape; title: string; text: string }[] = [
  { icon: IconLink, title: '发邀请码', text: '代理码或会员码，自定返点、人数与有效期；附海报与二维码。' },
  { icon: IconUserPlus, title: '为下级开户', text: '选定用户名与返点，把链接发给本人，由其自己设置密码。' },
  { icon: IconPercentage, title: '得返点之差', text: '下级每一注结算时，您得自己与直属下级的返点之差，输赢都有。' },
  { icon: IconChartBar, title: '看自己的团队', text: '成员、投注与账变都到自己的下级为止，看不到上级与旁支。' },
  { icon: IconReceipt, title: '逐笔可查', text: '代理返点按期入账，每一笔都是一条账变，写明来自哪一期。' },
]

const rules = [
  '下级的返点不高于您自己的，也不高于本站的最高返点；提高以后您不能再调低。',
  '下级投注时可以不取返点换更高的赔率，您所得的差额不因此改变。',
  '和局退本、撤单与作废的注单没有返点；开奖结果更正时，返点一并重算。',
  '不得向未满 18 周岁者推广，不得许诺盈利，不得代他人保管密码。违反的停用代理。',
] as const

export default function AgentIntroPage() {
  const isAgent = useSession()?.agent === true
  return (
    <>
      <div>
        <h1 className="section__title">代理说明</h1>
        <p className="soft agent-intro__prose">
          代理介绍玩家来本站，并从其投注中得返点之差。这笔钱来自返点，不加在下级的赔率上：下级的赔率与返点在注册前就写明；上级只能提高返点，不能调低；本站调整返点时以站内信告知本人。
        </p>
      </div>
      <ul className="agent-facts-grid">
        {facts.map(({ icon, title, text }) => (
          <li key={title} className="card">
            <Icon of={icon} />
            <b>{title}</b>
            <p className="small muted">{text}</p>
          </li>
        ))}
      </ul>
      {isAgent ? <OwnTerms /> : <BecomeOne />}
      <Card title="规则">
        <ol className="agent-intro__rules">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Card>
    </>
  )
}

/** An agent's terms, and what they come to. */
function OwnTerms() {
  const terms = useAgentTerms()
  return (
    <Query of={terms}>
      {(data) => (
        <>
          <TermsDesk terms={data} />
          <EarningsCalculator own={data.rebate} />
          <OwnPay />
        </>
      )}
    </Query>
  )
}

/** What a player would get with the rebate they have, and the two ways to become an agent. */
function BecomeOne() {
  const info = useQuery({ ...queryOf('info'), meta: { quiet: true } })
  return (
    <>
      <Query of={info}>{({ rebate }) => <EarningsCalculator own={rebate} />}</Query>
      <Card title="怎样成为代理" flush>
        <p className="card__body">
          由代理的代理邀请码注册即是代理；已有账号的，请向在线客服申请，由本站设置。成为代理后，返点与上级不变，用户中心会出现邀请码、下级开户与成员管理。
        </p>
        <Lead>
          您现在的返点在
          <Link className="link" to="/rebateDes">
            返点说明
          </Link>
          中有详细的算法。
        </Lead>
      </Card>
    </>
  )
}
