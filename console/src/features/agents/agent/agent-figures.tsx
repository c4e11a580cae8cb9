import { type Figure, figures } from '@hongyun/contract/agent-reports/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fact } from '../../../parts/queue/fact.tsx'
import { queryOf } from '../../../wire/request.ts'
import { levelPath, spanDays } from '../agents-view.ts'
import { FigureLink } from '../figure-link.tsx'

interface AgentFiguresProps {
  id: string
  name: string
  days: DayRange
}

/** The head figures of a branch, and who is in it. */
export function AgentFigures({ id, name, days }: AgentFiguresProps) {
  const asked = { agentId: id, ...spanDays(days) }
  const report = useQuery({ ...queryOf('consoleAgentReport', asked), placeholderData: keepPreviousData })
  const team = useQuery({ ...queryOf('consoleAgentTeam', asked), placeholderData: keepPreviousData })
  const { branch, own, bettors } = report.data ?? {}
  const whole = (n: number | undefined) => (n === undefined ? '' : wholeText(n))
  const figure = (of: 'branch' | 'own', which: Figure) => {
    const sums = of === 'own' ? own : branch
    const whose = of === 'own' ? '本人' : '团队'
    return (
      <Fact
        name={`${whose}${figures[which]}`}
        value={sums && <FigureLink figure={which} sums={sums} whose={whose} lines={{ id, of, days }} />}
        none="—"
      />
    )
  }
  return (
    <Card
      title={name === '' ? '团队' : `${name} 的团队`}
      aside={
        <>
          <Link className="link" to={levelPath(id, { days })}>
            下级报表
          </Link>
          <Link className="link" to={`/pay?q=${name}`}>
            工资与分红
          </Link>
        </>
      }
      flush
    >
      <dl className="facts agents__facts">
        <Fact name="全部下级" value={whole(team.data?.members)} none="—" />
        <Fact name="直属 / 代理" value={team.data ? `${team.data.direct} / ${team.data.agents}` : ''} none="—" />
        <Fact
          name="新注册 / 首充"
          value={team.data ? `${team.data.registered} / ${team.data.firstRechargers}` : ''}
          none="—"
        />
        <Fact name="投注人次" value={whole(bettors)} none="—" />
        {figure('branch', 'staked')}
        {figure('branch', 'prize')}
        {figure('branch', 'profit')}
        {figure('branch', 'recharge')}
        {figure('branch', 'withdrawal')}
        {figure('own', 'staked')}
        {figure('own', 'agentRebate')}
        {figure('own', 'pay')}
      </dl>
    </Card>
  )
}
