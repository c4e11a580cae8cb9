import './protection.css'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { protectionQuery } from '../../../wire/protection.ts'
import { HelpCard } from './parts/help-card.tsx'
import { ProtectionHistory } from './parts/history.tsx'
import { LimitsCard } from './parts/limits-card.tsx'
import { PlayFigures } from './parts/play-figures.tsx'
import { RestCard } from './parts/rest-card.tsx'
import { Resting } from './parts/resting.tsx'

const MINUTE_MS = 60_000

/** 理性投注: the player's own limits, breaks, figures and help. */
export default function ProtectionPage() {
  // Time online is used up without anything that is told.
  const known = useQuery({ ...protectionQuery, refetchInterval: MINUTE_MS })
  const [reading, setReading] = useState(false)
  return (
    <>
      <div className="row protection__head">
        <h1 className="section__title">理性投注</h1>
        <span className="muted small">限额由您自己定，对每一处花钱的地方同样有效</span>
        <button type="button" className="link small push" onClick={() => setReading(true)}>
          <Icon of={IconHistory} />
          调整记录
        </button>
        {reading && <ProtectionHistory onClose={() => setReading(false)} />}
      </div>
      <div className="stack protection-place">
        <Query of={known}>
          {(info) => (
            <>
              <Resting info={info} />
              <LimitsCard list={info.limits} />
              <PlayFigures />
              <div className="protection__rail">
                <RestCard known={info} />
                <HelpCard selfTest={info.selfTest} />
              </div>
            </>
          )}
        </Query>
      </div>
    </>
  )
}
