import { Query } from '@hongyun/ui/query.tsx'
import type { ReactNode } from 'react'
import { NoLottery } from './no-lottery.tsx'
import type { useLottery } from './use-lottery.ts'

/** Renders its children once the lottery is known to exist. */
export function OfLottery({ found, children }: { found: ReturnType<typeof useLottery>; children: ReactNode }) {
  return (
    <Query of={found.lotteries}>
      {() =>
        found.lottery ? (
          children
        ) : (
          <div className="card">
            <NoLottery />
          </div>
        )
      }
    </Query>
  )
}
