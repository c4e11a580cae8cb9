// 今日额度: what the day has used, beside what it may.
import { Card } from '@hongyun/ui/card.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Cap } from '../../../../parts/meter.tsx'
import { moneyOf, type Standing, takesFee } from '../amount-check.ts'

const share = (used: number, most: number) => (most === 0 ? 1 : used / most)

export function DayLimits({ standing }: { standing: Standing }) {
  const { today, fee, hours } = standing
  const isFeeTaken = takesFee(standing)
  const { amount, limitAmount, count, limitCount, freeUsed, freeCount } = today
  const percent = fee.rate / 100
  return (
    <Card
      title="今日额度"
      aside={<span className="small muted">00:00 重置</span>}
      foot={
        <span className="small">
          {isFeeTaken
            ? `第 ${freeCount + 1} 笔起收 ${percent}%，单笔最高 ${amountText(fee.capAmount)}`
            : '提现不收手续费'}
          {!(hours.from === '00:00' && hours.until === '24:00') && `；服务时间 ${hours.from} – ${hours.until}`}
        </span>
      }
    >
      <Cap
        name="金额"
        figures={`${amountText(amount)} / ${amountText(limitAmount)}`}
        label="今日提现金额"
        share={share(Number(moneyOf(amount)), Number(moneyOf(limitAmount)))}
        warns
      />
      <Cap
        name="次数"
        figures={`${count} / ${limitCount} 笔`}
        label="今日提现次数"
        share={share(count, limitCount)}
        warns
      />
      {isFeeTaken && freeCount > 0 && (
        <Cap
          name="免手续费"
          figures={`${freeUsed} / ${freeCount} 笔`}
          label="免手续费次数"
          share={share(freeUsed, freeCount)}
        />
      )}
    </Card>
  )
}
