import type { TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Skeleton } from '@hongyun/ui/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { FirstDraw } from '../../../../parts/first-draw.tsx'
import type { Answer } from '../../../../wire/request.ts'
import { type Header, type LastDraw, withLast } from '../issue-state.ts'
import { RecentDraw } from './recent-draw.tsx'

interface RecentDrawsProps {
  definition: TypeDefinition
  trend: UseQueryResult<Answer<'stockLastTrendData'>, Error>
  /** The last draw of the header, which may be newer than the list, or corrected since. */
  last: LastDraw | null
  source: Answer<'lotteryConfig'>['source']
  coming: Header['current'] | Header['next']
}

/** The strip has room for ten draws of up to five numbers (nine in a narrow window), or for seven with their sums. */
const shownOf = ({ type, drawSize }: TypeDefinition): number =>
  type === 'BJ28' ? 7 : drawSize <= 5 ? 10 : drawSize <= 10 ? 5 : 3

export function RecentDraws({ definition, trend, last, source, coming }: RecentDrawsProps) {
  const shown = shownOf(definition)
  return (
    <section className="card desk__strip" aria-label="近期开奖">
      <Query of={trend} skeleton={<RecentSkeleton />}>
        {({ list }) => {
          const draws = withLast(list, last)
          if (draws.length === 0) return <FirstDraw source={source} coming={coming} />
          return (
            <ol className="recent" style={{ '--shown': shown }} aria-label="近期开奖">
              {draws.slice(0, shown).map((draw, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place stays where it is, and shows the next draw
                <RecentDraw key={place} definition={definition} draw={draw} />
              ))}
            </ol>
          )
        }}
      </Query>
    </section>
  )
}

function RecentSkeleton() {
  return (
    <div className="desk__none" role="status" aria-label="加载中">
      <Skeleton shape="title" />
    </div>
  )
}
