import { formatMoney } from '@hongyun/lottery/money.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { announce } from '@hongyun/ui/live-region.tsx'
import { useEffect, useState } from 'react'
import { moneyOf } from '../money-of.ts'

const LASTS_MS = 900
const STEPS = 1000n

/** Counts up to the win once; shows it at once where reduced motion is set. */
export function WinCount({ yuan }: { yuan: string }) {
  const [step, setStep] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? STEPS : 0n))

  useEffect(() => {
    announce(`中奖 ${amountText(yuan)}`)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const from = performance.now()
    let frame = requestAnimationFrame(function count(at) {
      const part = Math.min(1, Math.max(0, at - from) / LASTS_MS)
      setStep(BigInt(Math.round((1 - (1 - part) ** 3) * Number(STEPS))))
      if (part < 1) frame = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [yuan])

  const shown = step === STEPS ? yuan : formatMoney((moneyOf(yuan) * step) / STEPS)
  return (
    <>
      <span className="sr">{amountText(yuan, { signed: true })}</span>
      <span aria-hidden="true">
        <Amount yuan={shown} signed tone="gain" />
      </span>
    </>
  )
}
