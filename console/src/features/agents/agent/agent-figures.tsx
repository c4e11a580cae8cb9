import { Card } from '@hongyun/ui/card.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fact } from '../../../parts/queue/fact.tsx'
import { queryOf } from '../../../wire/request.ts'
import { spanDays } from '../agents-view.ts'

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
  const amount = (text: string | undefined) => (text === undefined ? '' : amountText(text))
  const whole = (n: number | undefined) => (n === undefined ? '' : wholeText(n))
  return (
    <Card
      title={name === '' ? '团队' : `${name} 的团队`}
      aside={
        <>
          <Link className="link" to={`/agents?tab=figures&parent=${id}`}>
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
        <Fact name="团队投注" value={amount(branch?.staked)} none="—" />
        <Fact name="团队派奖" value={amount(branch?.prize)} none="—" />
        <Fact name="团队盈亏" value={amount(branch?.profit)} none="—" />
        <Fact name="团队充值" value={amount(branch?.recharge)} none="—" />
        <Fact name="团队提现" value={amount(branch?.withdrawal)} none="—" />
        <Fact name="本人投注" value={amount(own?.staked)} none="—" />
        <Fact name="本人代理返点" value={amount(own?.agentRebate)} none="—" />
        <Fact name="本人分红与工资" value={amount(own?.pay)} none="—" />
      </dl>
    </Card>
  )
}
