import { type RefObject, useEffect, useRef } from 'react'
import { finishAt, raceOf } from '../race.ts'
import { CarMark } from './car.tsx'

interface RaceTrackProps {
  /** The finishing order, champion first; undefined while the draw is not known and all cars wait at the start. */
  order: readonly number[] | undefined
  /** Whether to animate the race or to show its end. */
  running: boolean
  onFinish: () => void
}

const CARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const LASTS_MS = 7000

const at = (part: number): string => `translateX(calc((100cqw - 44px) * ${part.toFixed(4)}))`

/** Ten lanes from above. */
export function RaceTrack({ order, running, onFinish }: RaceTrackProps) {
  const track = useRef<HTMLDivElement>(null)
  useDriving(track, running ? order : undefined, onFinish)
  return (
    <div className="race__track" ref={track} aria-hidden="true">
      <svg className="sprite" width="0" height="0" aria-hidden="true">
        <title>赛车</title>
        <CarMark />
      </svg>
      {CARS.map((car) => {
        const rank = order?.indexOf(car) ?? -1
        return (
          <div key={car} className="race__lane" data-car={car}>
            <span className="car" style={{ transform: at(rank >= 0 && !running ? finishAt(rank) : 0) }}>
              <svg viewBox="0 0 26 38">
                <title>{car}</title>
                <use href="#car" />
              </svg>
              <b className="car__no">{car}</b>
            </span>
          </div>
        )
      })}
    </div>
  )
}

/** Animates the cars of a track once for each finishing order. */
function useDriving(
  track: RefObject<HTMLDivElement | null>,
  order: readonly number[] | undefined,
  onFinish: () => void,
): void {
  const finish = useRef(onFinish)
  useEffect(() => {
    finish.current = onFinish
  })
  const key = order?.join()
  useEffect(() => {
    const cars = [...(track.current?.querySelectorAll('.car') ?? [])]
    if (key === undefined || cars.length === 0) return
    const ways = raceOf(key.split(',').map(Number), Math.random)
    const drives = cars.map((car, i) =>
      car.animate(
        (ways[i] ?? []).map((part) => ({ transform: at(part) })),
        { duration: LASTS_MS, easing: 'cubic-bezier(0.3, 0, 0.4, 1)', fill: 'forwards' },
      ),
    )
    let stopped = false
    Promise.all(drives.map(({ finished }) => finished)).then(
      () => {
        if (!stopped) finish.current()
      },
      () => undefined,
    )
    return () => {
      stopped = true
      for (const drive of drives) drive.cancel()
    }
  }, [track, key])
}
