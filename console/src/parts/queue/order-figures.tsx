// The figures of a queue of orders: how long the oldest has waited, how many were decided today, how many there are of how much.
import { amountText } from '@hongyun/ui/format/money.ts'
import { ageText } from './age.ts'

interface Figures {
  total: number
  sumAmount: string
  oldestAt: number | null
  serverTime: number
  counts: { decidedToday: number }
}

interface DayFiguresProps {
  of: Figures | undefined
  isWaiting: boolean
  /** In how many minutes they are to be decided. */
  targetMinutes?: number
}

export function DayFigures({ of: known, isWaiting, targetMinutes }: DayFiguresProps) {
  return (
    <>
      {isWaiting && known?.oldestAt && `最久 ${ageText(known.serverTime - known.oldestAt)} · `}
      {targetMinutes !== undefined && `目标 ${targetMinutes} 分 · `}今日已办{' '}
      <b className="num">{known?.counts.decidedToday ?? 0}</b>
    </>
  )
}

export function CountLine({ of: known, isEnded }: { of: Figures | undefined; isEnded: boolean }) {
  return (
    <div className="part">
      <p className="row row--between small muted">
        <span>{isEnded ? '最近在上' : '最早在上'}</span>
        {known && (
          <span>
            {known.total} 笔 · <b className="num">{amountText(known.sumAmount)}</b>
          </span>
        )}
      </p>
    </div>
  )
}
