import { returnsTogether } from '@hongyun/lottery/best-together.ts'
import { formatMoney, parseMoney } from '@hongyun/lottery/money.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type Priced, sumOf } from '../stake.ts'
import { useType } from '../type-context.ts'

interface SlipTotalProps {
  /** How the total comes about, in words. */
  words: string
  bets: readonly Priced[]
  /** The form the placing button belongs to, so that Enter in it places. */
  form?: string
  maxBetPayout: string
  closed: boolean
  onAdd: () => void
  onPlace: () => void
}

/** What it costs and what it can return at most, then the two ways on. */
export function SlipTotal({ words, bets, form, maxBetPayout, closed, onAdd, onPlace }: SlipTotalProps) {
  const type = useType()
  const { least, most } = useMemo(() => returnsTogether(bets, type), [bets, type])
  const limit = parseMoney(maxBetPayout)
  return (
    <div className="slip__part slip__total">
      <div className="slip__row">
        <span>{words}</span>
        <span className="desk__total">
          <span className="sr">合计 </span>
          <Amount yuan={formatMoney(sumOf(bets.map((bet) => bet.total)))} />
        </span>
      </div>
      <div className="row row--between small">
        <span className="muted">最高可中</span>
        <span className="gain num strong">{amountText(formatMoney(most))}</span>
      </div>
      {bets.length > 1 && (
        <div className="row row--between small">
          <span className="muted">最低返还</span>
          <span className="num">{amountText(formatMoney(least))}</span>
        </div>
      )}
      {limit.ok && bets.some((bet) => bet.best > limit.value) && (
        <Alert>单注最高可中超过 {amountText(maxBetPayout)}，请减少倍数</Alert>
      )}
      <div className="cols desk__acts">
        <Button kind="soft" size="lg" icon={IconPlus} disabled={closed} onClick={onAdd}>
          加入注单
        </Button>
        <Button
          kind="primary"
          size="lg"
          type={form ? 'submit' : 'button'}
          form={form}
          disabled={closed}
          onClick={onPlace}
        >
          立即投注
        </Button>
      </div>
    </div>
  )
}
