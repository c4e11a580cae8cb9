import { issueText } from '@hongyun/lottery/issue-text.ts'
import { rankNames } from '@hongyun/lottery/types/pk10/draw.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { IconChevronDown, IconChevronUp, IconPlayerSkipForward } from '@tabler/icons-react'
import { Plate } from '../../../../parts/draws/plate.tsx'
import type { LastDraw } from '../issue-state.ts'
import type { RaceState } from '../use-race.ts'
import { RaceTrack } from './race-track.tsx'

interface RaceCardProps {
  race: RaceState
  /** The last draw whose race is over. */
  last: LastDraw | null
  /** The issue that is being drawn. */
  drawing: { issue: string } | null
}

/** The race of the last draw: waiting at the start, running, or finished. */
export function RaceCard({ race, last, drawing }: RaceCardProps) {
  const { open, toggle, running, finish } = race
  const shown = running ?? (drawing ? null : last)
  const order = shown?.openNumber.split(',').map(Number)
  const issue = shown?.issue ?? drawing?.issue
  const state = running ? '比赛进行中' : drawing ? '等待发车' : '已完赛'
  return (
    <Card
      title="赛道"
      aside={
        <>
          {issue && (
            <span className="muted small num">
              第 {issueText(issue)} 期 · {state}
            </span>
          )}
          {running && (
            <Button size="sm" icon={IconPlayerSkipForward} onClick={finish}>
              跳过动画
            </Button>
          )}
          <Button
            size="sm"
            kind="ghost"
            icon={open ? IconChevronUp : IconChevronDown}
            aria-expanded={open}
            onClick={toggle}
          >
            {open ? '收起' : '展开'}
          </Button>
        </>
      }
      flush
      className={open ? 'race-card' : 'race-card race-card--shut'}
    >
      {open && (
        <div className="race">
          <RaceTrack order={order} running={running !== null} onFinish={finish} />
          <ol className="race__ranks" aria-label="名次">
            {rankNames.map((name, rank) => {
              const car = running ? undefined : order?.[rank]
              return (
                <li key={name}>
                  <span>{name}</span>
                  {car === undefined ? (
                    <span className="plate plate--none">–</span>
                  ) : (
                    <Plate key={car} number={String(car)} size="sm" />
                  )}
                </li>
              )
            })}
          </ol>
        </div>
      )}
    </Card>
  )
}
