import { countParts, secondsLeft } from '@hongyun/ui/format/count.ts'
import { useEffect, useState } from 'react'
import { now } from '../../../wire/clock.ts'
import type { LotteryNow } from '../../../wire/live-lotteries.ts'

/** The time until the next of all issues closes. */
export function NextClosing({ list }: { list: readonly LotteryNow[] }) {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setAt(now()), 1000 - (now() % 1000))
    return () => clearTimeout(timer)
  })
  const next = list.flatMap(({ current }) => current?.closesAt ?? []).filter((closesAt) => closesAt > at)
  if (next.length === 0) return '—'
  return countParts(secondsLeft(Math.min(...next), at)).join(':')
}
