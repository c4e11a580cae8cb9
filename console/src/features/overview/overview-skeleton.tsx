import { Skeleton } from '@hongyun/ui/skeleton.tsx'

const FIGURES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholders of six figures, a chart and a table. */
export function OverviewSkeleton() {
  return (
    <div className="stack" role="status" aria-label="加载中">
      <div className="figures">
        {FIGURES.map((key) => (
          <div key={key} className="card stat figure">
            <Skeleton short />
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </div>
      <div className="card card__body stack">
        <Skeleton shape="title" />
        <div className="hour-chart skeleton" />
      </div>
      <div className="card card__body stack">
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}
