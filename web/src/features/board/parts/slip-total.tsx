import { bestReturnTogether } from '@hongyun/lottery/best-together.ts'
import { formatMoney, parseMoney } from '@hongyun/lottery/money.ts'
import type { PriceMode } from '@hongyun/lottery/play.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { IconPlus } from '@tabler/icons-react'
import { type Priced, type Stake, sumOf } from '../stake.ts'
import { useType } from '../type-context.ts'

interface SlipTotalProps {
  mode: PriceMode
  bets: readonly Priced[]
  count: number
  stake: Stake
  maxBetPayout: string
  closed: boolean
  onAdd: () => void
  onPlace: () => void
}

/** How the total comes about, in words. */
function sumText(mode: PriceMode, count: number, stake: Stake): string {
  if (mode === 'amount') return `${count} 注 × ${stake.amount} 元`
  const price = { '1': '2', '0.1': '0.2', '0.01': '0.02' }[stake.unit]
  return `${count} 注 × ${price} 元 × ${stake.multiple} 倍`
}

/** What it costs and what it can return at most, then the two ways on. */
export function SlipTotal({ mode, bets, count, stake, maxBetPayout, closed, onAdd, onPlace }: SlipTotalProps) {
  const { space } = useType()
  const limit = parseMoney(maxBetPayout)
  return (
    <div className="slip__part slip__total">
      <div className="slip__row">
        <span>{sumText(mode, count, stake)}</span>
        <span className="desk__total">
          <span className="sr">合计 </span>
          <Amount yuan={formatMoney(sumOf(bets.map((bet) => bet.total)))} />
        </span>
      </div>
      <div className="row row--between small">
        <span className="muted">最高可中</span>
        <span className="gain num strong">{amountText(formatMoney(bestReturnTogether(bets, space)))}</span>
      </div>
      {limit.ok && bets.some((bet) => bet.best > limit.value) && (
        <Alert>单注最高可中超过 {amountText(maxBetPayout)}，请减少倍数</Alert>
      )}
      <div className="cols desk__acts">
        <Button kind="soft" size="lg" icon={IconPlus} disabled={closed} onClick={onAdd}>
          加入注单
        </Button>
        <Button kind="primary" size="lg" disabled={closed} onClick={onPlace}>
          立即投注
        </Button>
      </div>
    </div>
  )
}
