/** When the server's time is not available: shows a message and goes from a lottery page to the hall. */
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
