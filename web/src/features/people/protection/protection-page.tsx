import './protection.css'
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { protectionQuery } from '../../../wire/protection.ts'
import { HelpCard } from './parts/help-card.tsx'
import { LimitsCard } from './parts/limits-card.tsx'
import { RestCard } from './parts/rest-card.tsx'
import { Resting } from './parts/resting.tsx'

/** 理性投注: the player's own limits, breaks, figures and help. */
export default function ProtectionPage() {
  const known = useQuery(protectionQuery)
  return (
    <>
      <div className="row protection__head">
        <h1 className="section__title">理性投注</h1>
        <span className="muted small">限额由您自己定，对每一处花钱的地方同样有效</span>
      </div>
      <div className="stack protection-place">
        <Query of={known}>
          {(info) => (
            <>
              <Resting info={info} />
              <LimitsCard list={info.limits} />
              <div className="protection__rail">
                <RestCard known={info} />
                <HelpCard />
              </div>
            </>
          )}
        </Query>
      </div>
    </>
  )
}
