import { SkeletonCard } from '@hongyun/ui/skeleton.tsx'

/** Four cards still to come. */
export function HotSkeleton() {
  return (
    <div className="cols">
      {['一', '二', '三', '四'].map((place) => (
        <div className="card" key={place}>
          <SkeletonCard />
        </div>
      ))}
    </div>
  )
}
