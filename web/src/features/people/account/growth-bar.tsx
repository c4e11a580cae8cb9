import type { CSSProperties } from 'react'
import type { Answer } from '../../../wire/request.ts'
import { grouped } from './parts/grouped.ts'

export function GrowthBar({ growth }: { growth: Answer<'userExperienceData'> }) {
  const { experience, nextExperience, nextGradeName } = growth
  const goal = nextExperience ?? experience
  const percent = goal > 0 ? Math.min(100, Math.floor((experience / goal) * 100)) : 100
  const next = nextExperience === null ? '已是最高等级' : `${nextGradeName} ${grouped(nextExperience)}`
  return (
    <div>
      <div className="row row--between small muted">
        <span>
          成长值 <b className="num soft">{grouped(experience)}</b>
        </span>
        <span>{next}</span>
      </div>
      <div
        className="meter growth"
        role="progressbar"
        aria-label="成长值"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${grouped(experience)}，${next}`}
      >
        <i style={{ width: `${percent}%` } as CSSProperties} />
      </div>
    </div>
  )
}
