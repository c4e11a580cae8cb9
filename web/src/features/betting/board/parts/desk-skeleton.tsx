import { Skeleton, SkeletonCard } from '@hongyun/ui/skeleton.tsx'

/** The placeholder of a lottery page. */
export function DeskSkeleton() {
  return (
    <div className="stack" role="status" aria-label="加载中">
      <div className="card card__body">
        <Skeleton shape="block" />
      </div>
      <div className="with-aside">
        <div className="card">
          <SkeletonCard />
        </div>
        <div className="card">
          <SkeletonCard />
        </div>
      </div>
    </div>
  )
}
