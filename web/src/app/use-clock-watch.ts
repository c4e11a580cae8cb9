/** Without the server's time no countdown can be trusted: say so, and leave a lottery page for the hall. */
import { texts } from '@hongyun/contract/wire/texts.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { useEffect } from 'react'
import { useMatches, useNavigate } from 'react-router'
import { useClock } from '../wire/clock.ts'
import type { RouteHandle } from './route-handle.ts'

export function useClockWatch(): void {
  const clock = useClock()
  const navigate = useNavigate()
  const needsClock = useMatches().some((match) => (match.handle as RouteHandle | undefined)?.needsClock)

  useEffect(() => {
    if (clock === 'failed' && needsClock) {
      toast.error(texts.clockFailed)
      void navigate('/lotteryHall', { replace: true })
    }
  }, [clock, needsClock, navigate])
}
