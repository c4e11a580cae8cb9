/** Without the server's time no bet can be placed: a page that needs it says so and goes to the hall. */
import { texts } from '@hongyun/contract/wire/texts.ts'
import { useNavigate } from '@hongyun/ui/router/provider.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { useEffect } from 'react'
import { useClock } from '../wire/clock.ts'

export function useClockWatch(): void {
  const clock = useClock()
  const navigate = useNavigate()

  useEffect(() => {
    if (clock === 'failed') {
      toast.error(texts.clockFailed)
      void navigate('/lotteryHall', { replace: true })
    }
  }, [clock, navigate])
}
