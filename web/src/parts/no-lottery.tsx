import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'

/** Shown for an unknown lottery, or one that cannot be shown here. */
export function NoLottery({ text = '没有这个彩种' }: { text?: string }) {
  return (
    <EmptyState
      text={text}
      action={
        <Link className="btn" to="/lotteryHall">
          返回购彩大厅
        </Link>
      }
    />
  )
}
