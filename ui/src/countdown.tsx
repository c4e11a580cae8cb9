// The time left until an issue closes (or an order expires), by the server's clock. Only this component re-renders.
import { texts } from '@hongyun/contract/wire/texts.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { countParts, countSpoken, milestonePassed, secondsLeft, untilNextSecond } from './format/count.ts'
import { announce } from './live-region.tsx'

const URGENT_SECONDS = 10
const AFTER_END_MS = 1000

interface CountdownProps {
  /** Milliseconds since the epoch, in server time. */
  endsAt: number
  /** The server-synced clock. */
  now: () => number
  /** Only in the issue header. */
  xl?: boolean
  /** What happens at the end, as a label. */
  label?: string
  /** What is shown when the time is over. */
  ended?: string
  /** Announce 30 s, 10 s and the end to screen readers. By default only the header's countdown does, because a list has too many. */
  announces?: boolean
  onEnd?: () => void
  /** It runs: at first, and again where the clock is set back after an end. */
  onRun?: () => void
}

export function Countdown({
  endsAt,
  now,
  xl = false,
  label = '距封盘',
  ended = texts.drawing,
  announces = xl,
  onEnd,
  onRun,
}: CountdownProps) {
  const [left, setLeft] = useState(() => secondsLeft(endsAt, now()))
  const shown = useRef(left)
  const told = useRef<'end' | 'run'>(undefined)

  const tick = useEffectEvent((): void => {
    const before = shown.current
    const after = secondsLeft(endsAt, now())
    shown.current = after
    setLeft(after)
    if (after === 0) {
      if (told.current === 'end') return
      told.current = 'end'
      if (announces && before > 0) announce(ended)
      onEnd?.()
      return
    }
    if (told.current !== 'run') {
      told.current = 'run'
      onRun?.()
    }
    const milestone = milestonePassed(before, after)
    if (announces && milestone) announce(`${label}还有 ${milestone} 秒`)
  })
  // It goes on after the end: a clock that was wrong, or not taken yet, may be set back.
  const wait = useEffectEvent(() => (told.current === 'end' ? AFTER_END_MS : untilNextSecond(endsAt, now())))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end restarts the ticking; the clock is read afresh
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const run = () => {
      tick()
      timer = setTimeout(run, wait())
    }
    told.current = undefined
    run()
    return () => clearTimeout(timer)
  }, [endsAt])

  if (left === 0) return <span className={xl ? 'count count--xl is-drawing' : 'count is-drawing'}>{ended}</span>
  const names = ['count', xl && 'count--xl', left <= URGENT_SECONDS && 'is-urgent'].filter(Boolean).join(' ')
  const [hours, minutes, seconds] = countParts(left)
  return (
    <span className={names} role="timer" aria-live="off" aria-label={`${label} ${countSpoken(left)}`}>
      <b>{hours}</b>
      <i>:</i>
      <b>{minutes}</b>
      <i>:</i>
      <b>{seconds}</b>
    </span>
  )
}
