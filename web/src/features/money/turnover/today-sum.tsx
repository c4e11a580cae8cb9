// How the stakes of today become valid turnover: a row of terms with their signs, and the result.
import { amountText } from '@hongyun/ui/format/money.ts'
import type { Answer } from '../../../wire/request.ts'

type Today = Answer<'getWithdrawLimitFlowList'>['today']

const terms = [
  { key: 'waiting', name: '未开奖' },
  { key: 'covered', name: '同期对冲' },
  { key: 'returned', name: '退本' },
] as const satisfies readonly { key: keyof Today; name: string }[]

export function TodaySum({ today }: { today: Today }) {
  return (
    <div className="calc">
      <Term name="今日投注" amount={today.staked} />
      {terms.map(({ key, name }) => (
        <Term key={key} sign="−" name={name} amount={today[key]} />
      ))}
      <Term sign="=" name="有效流水" amount={today.valid} isSum />
    </div>
  )
}

interface TermProps {
  sign?: string
  name: string
  amount: string
  isSum?: boolean
}

function Term({ sign, name, amount, isSum = false }: TermProps) {
  return (
    <>
      {sign && <i>{sign}</i>}
      <div className={isSum ? 'is-sum' : undefined}>
        <small>{name}</small>
        <b>{amountText(amount)}</b>
      </div>
    </>
  )
}
