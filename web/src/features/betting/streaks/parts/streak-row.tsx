import { issueTail } from '@hongyun/lottery/issue-text.ts'
import { Countdown } from '@hongyun/ui/countdown.tsx'
import { useState } from 'react'
import { shareOf } from '../../../../parts/chance.ts'
import { now } from '../../../../wire/clock.ts'
import type { StreakItem } from '../requests/streaks.ts'

interface StreakRowProps {
  item: StreakItem
  /** The server has closed its issue before the clock here. */
  closed: boolean
  picked: 0 | 1 | undefined
  onPick: (option: 0 | 1) => void
}

const OPTIONS = [0, 1] as const

/** One streak: its side and length, the time left of its issue, and the two sides to bet on. */
export function StreakRow({ item, closed, picked, onPick }: StreakRowProps) {
  const { lotteryName, name, desc, times, currIssue, endTime } = item
  const [endedAt, setEndedAt] = useState(endTime <= now() ? endTime : undefined)
  const drawing = closed || endedAt === endTime
  return (
    <li className={drawing ? 'dragon is-drawing' : 'dragon'}>
      <div className="dragon__run">
        {times}
        <small>连开</small>
      </div>
      <div className="dragon__what">
        <b className="clip">{lotteryName}</b>
        <p className="small soft dragon__play" title={name}>
          <span className="clip">{name}</span>
          <span> · </span>
          <span className="gain">{desc}</span>
        </p>
        <p className="small muted num clip">第 {issueTail(currIssue)} 期</p>
        <Countdown
          endsAt={closed ? 0 : endTime}
          now={now}
          onEnd={() => setEndedAt(endTime)}
          onRun={() => setEndedAt(undefined)}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser */}
      <div className="dragon__pair" role="group" aria-label={`${lotteryName} ${name}，已连${desc} ${times} 期`}>
        {OPTIONS.map((option) => {
          const { label, bonus, chance } = item.options[option]
          return (
            <button
              key={label}
              type="button"
              aria-pressed={picked === option}
              aria-label={`${label}，赔率 ${bonus}，机会${shareOf(chance)}`}
              disabled={drawing}
              onClick={() => onPick(option)}
            >
              <b>{label}</b>
              <span className="dragon__odds num">{bonus}</span>
              <small className="num" title={`下一期的机会 ${chance}`}>
                {shareOf(chance)}
              </small>
            </button>
          )
        })}
      </div>
    </li>
  )
}
