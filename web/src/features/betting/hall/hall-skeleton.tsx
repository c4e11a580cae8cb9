import { SkeletonCard } from '@hongyun/ui/skeleton.tsx'

const places = ['一', '二', '三', '四', '五', '六', '七', '八']

/** Placeholders of two rows of cards. */
export function HallSkeleton() {
  return (
    <div className="cols hall__list">
      {places.map((place) => (
        <div className="card" key={place}>
          <SkeletonCard />
        </div>
      ))}
    </div>
  )
}
