import { formatMoney } from '@hongyun/lottery/money.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import { useEffect, useState } from 'react'

const COUNT_MS = 700
const STEPS = 1000

const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** An amount that is counted up once, where nothing asks for stillness. Screen readers are told the amount alone. */
export function CountedAmount({ yuan, counts }: { yuan: string; counts: boolean }) {
  const [share, setShare] = useState(() => (counts && !wantsStill() ? 0 : STEPS))
  useEffect(() => {
    if (!counts || wantsStill()) return
    const begun = performance.now()
    let frame = 0
    const step = (at: number) => {
      const part = Math.min(1, Math.max(0, at - begun) / COUNT_MS)
      // Fast at first, slow at the end.
      setShare(Math.round((1 - (1 - part) ** 3) * STEPS))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [counts])
  if (share === STEPS) return <Amount yuan={yuan} />
  const shown = formatMoney((unitsOf(yuan) * BigInt(share)) / BigInt(STEPS))
  return (
    <span aria-hidden="true">
      <Amount yuan={shown} />
    </span>
  )
}
