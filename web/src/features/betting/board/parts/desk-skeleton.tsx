import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { SkeletonCard } from '@hongyun/ui/skeleton.tsx'
import { TABLED } from '../tabled.ts'

/** The placeholder of a lottery page: its header, its strip of draws, the board and the slip, each at its place. */
export function DeskSkeleton({ type }: { type: LotteryType }) {
  return (
    <div className="stack desk" role="status" aria-label="加载中">
      <div className="card desk__wait--header" />
      {!TABLED.includes(type) && <div className="card desk__strip" />}
      <div className="with-aside">
        <div className="card desk__wait">
          <SkeletonCard />
        </div>
        <div className="card desk__wait">
          <SkeletonCard />
        </div>
      </div>
    </div>
  )
}
